/** Imported for its effect. Node finds no named exports in this CommonJS module, as a bundler does: every job's code needs them. */
import { register } from "node:module";

const WEB_PUSH = `import push from ${JSON.stringify(import.meta.resolve("web-push"))};
  export const { generateRequestDetails, WebPushError } = push;`;
register(
  `data:text/javascript,${encodeURIComponent(`export const resolve = (name, context, next) =>
    name === "web-push" ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(WEB_PUSH)}`)}, shortCircuit: true } : next(name, context);`)}`,
);
