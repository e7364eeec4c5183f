// Runs before the first paint: the theme that was chosen elsewhere in the product (next-themes' key in components/providers/theme.tsx). Without
// a choice the style sheet follows the device.

try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") {
    document.documentElement.className = chosen;
    const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    const meant = metas.find(({ media }) => media.includes(chosen));
    for (const meta of metas) meta.content = meant?.content ?? meta.content;
  }
} catch {
  // storage is blocked
}
