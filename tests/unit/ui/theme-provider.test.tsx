import { render } from "@testing-library/react";
import { ForcedTheme, ThemeProvider } from "@/components/providers/theme";
import { THEME_COLORS } from "@/lib/theme/theme-colors";

const barColour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#FAFAFA">';
  document.documentElement.className = "";
  // React warns about next-themes' inline script outside server rendering.
  jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test("applies the stored theme and updates the browser's theme colour", () => {
  localStorage.setItem("theme", "dark");
  render(
    <ThemeProvider nonce={undefined}>
      <p>x</p>
    </ThemeProvider>,
  );
  expect(document.documentElement).toHaveClass("dark");
  expect(barColour()).toBe(THEME_COLORS.dark);
});

test("a page may force light or dark while it is shown", () => {
  localStorage.setItem("theme", "light");
  const page = (forced: boolean) => (
    <ThemeProvider nonce={undefined}>{forced ? <ForcedTheme theme="dark" /> : <p>x</p>}</ThemeProvider>
  );
  const { rerender } = render(page(true));
  expect(document.documentElement).toHaveClass("dark");
  expect(barColour()).toBe(THEME_COLORS.dark);
  rerender(page(false));
  expect(document.documentElement).toHaveClass("light");
  expect(localStorage.getItem("theme")).toBe("light");
});

test("ignores a forced system theme with a warning", () => {
  localStorage.setItem("theme", "light");
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  render(
    <ThemeProvider nonce={undefined}>
      <ForcedTheme theme="system" />
    </ThemeProvider>,
  );
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.documentElement).toHaveClass("light");
});
