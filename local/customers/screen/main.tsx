import { createRoot } from "react-dom/client";
import { App } from "./app";
import { LanguageProvider } from "./language";
import "./styles/main.css";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <LanguageProvider>
      <App />
    </LanguageProvider>,
  );
}
