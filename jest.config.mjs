import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });
const base = createConfig({
  testEnvironment: "jsdom",
  setupFilesAfterEnv: ["<rootDir>/tests/unit/jest.setup.ts"],
  // Pure logic runs under node:test (*.test.ts); jest runs tests that need a document.
  testMatch: ["<rootDir>/tests/unit/**/*.test.tsx"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  modulePathIgnorePatterns: ["<rootDir>/.next/"],
});

/** Packages that only exist as ES modules, which jest must compile. */
const ESM = ["next-intl", "use-intl", "intl-messageformat", "@formatjs", "icu-minify", "jose", "@hookform"];

export default async () => ({
  ...(await base()),
  transformIgnorePatterns: [`/node_modules/(?!(${ESM.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"],
});
