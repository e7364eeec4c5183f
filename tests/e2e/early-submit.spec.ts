import { newPerson, PASSWORD } from "./support/people";
import { product } from "./support/product";
import { expect, test } from "./support/test";

for (const way of ["click", "Enter"] as const) {
  test(`sign-in submitted by ${way} before the scripts have loaded is sent once they have`, async ({ pageOf }) => {
    const person = await newPerson("คนใจร้อน");
    const page = await pageOf(null);
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    let loadScripts = () => {};
    const scriptsMayLoad = new Promise<void>((resolve) => {
      loadScripts = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await scriptsMayLoad;
      await route.continue();
    });
    await page.goto(`${product.url}/login`, { waitUntil: "commit" });
    await page.getByLabel("อีเมล").fill(person.email);
    const password = page.getByLabel("รหัสผ่าน", { exact: true });
    await password.fill(PASSWORD);
    if (way === "Enter") await password.press("Enter");
    else await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
    await expect(password).toHaveValue(PASSWORD);
    loadScripts();
    await expect(page).toHaveURL(/\/project/);
    expect(urls.filter((url) => url.includes(encodeURIComponent(PASSWORD)))).toEqual([]);
  });
}
