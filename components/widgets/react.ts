/**
 * What the widget uses of React, on Preact's core; components/widgets/build.ts puts it in React's place. preact/compat would add 4 kB for
 * what no component of the widget uses: other names of events, attributes of SVG in camel case, portals.
 */
import { Component, type ComponentChild, createElement, type FunctionComponent, options, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export { createContext, Fragment } from "preact";
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

// React hands over a wrapped event, Preact the browser's own
options.event = (event) => Object.assign(event, { nativeEvent: event });

/** Renders again only if a property is another value. */
export function memo<Props extends object>(Inner: FunctionComponent<Props>) {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const names = Object.keys({ ...this.props, ...next }) as (keyof Props)[];
      return names.some((name) => this.props[name] !== next[name]);
    }
    override render(): ComponentChild {
      return createElement(Inner, this.props);
    }
  };
}

export function useSyncExternalStore<Value>(subscribe: (listener: () => void) => () => void, get: () => Value): Value {
  const value = get();
  const shown = useRef({ value, get });
  shown.current = { value, get };
  const [, renderAgain] = useState({});
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(shown.current.value, shown.current.get())) renderAgain({});
    };
    // what has changed between rendering and subscribing
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

export function createRoot(root: Element) {
  return { render: (node: ComponentChild) => render(node, root) };
}
