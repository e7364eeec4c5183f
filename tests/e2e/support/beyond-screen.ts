import type { Page } from "@playwright/test";

/**
 * Visible elements that reach beyond the window's sides, each as its tag, text and extent. Measured per element: a container that clips
 * hides them from the document's own width. What can be scrolled into view, or ends in an ellipsis, is fine, but not if a container in
 * between cuts it off.
 */
export const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // a phone's window grows with what overflows, its screen does not
    const width = Math.min(window.innerWidth, window.screen.width);
    const isInside = ({ left, right }: DOMRect) => left >= -0.5 && right <= width + 0.5;
    const isHandled = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(parent);
        const isEllipsis = textOverflow === "ellipsis";
        const handles = /auto|scroll/.test(overflowX) || isEllipsis;
        if (handles && isInside(parent.getBoundingClientRect())) return true;
        // screen readers' texts are one pixel wide
        if (/hidden|clip/.test(overflowX) && !isEllipsis) return parent.clientWidth <= 1;
      }
      return false;
    };
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const box = element.getBoundingClientRect();
      // an svg clips its own parts
      if (isInside(box) || box.width <= 1 || element.closest("svg svg, svg *, .sr-only, nextjs-portal")) return [];
      if (!element.checkVisibility() || isHandled(element)) return [];
      const text = element.textContent?.trim().slice(0, 30);
      return [`${element.tagName.toLowerCase()} “${text}” ${Math.round(box.left)}–${Math.round(box.right)}`];
    });
  });
