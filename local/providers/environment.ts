/** How the product is configured to reach the simulators. Light: the supervisor imports it, and none of the simulators. */

interface At {
  /** `http://127.0.0.1:<port>` */
  origin: string;
}

/** The ports of the simulators on 127.0.0.1. */
export interface ProviderPorts {
  line: number;
  graph: number;
  slips: number;
  model: number;
}

/** One origin replaces all hosts of LINE. */
export const lineEnvironment = ({ origin }: At) => ({
  LINE_API_BASE_URL: origin,
  LINE_DATA_API_BASE_URL: origin,
  LINE_STICKER_BASE_URL: origin,
});

/** The operator's app at Meta. */
export const APP = { id: "700000000000001", secret: "0123456789abcdef0123456789abcdef", verify_token: "verify-me" };

/** `dialog`: the origin under which a browser reaches the consent dialog. */
export const graphEnvironment = ({ origin }: At, dialog = origin) => ({
  FACEBOOK_GRAPH_BASE_URL: origin,
  FACEBOOK_DIALOG_BASE_URL: dialog,
  FACEBOOK_APP_ID: APP.id,
  FACEBOOK_APP_SECRET: APP.secret,
  FACEBOOK_VERIFY_TOKEN: APP.verify_token,
});

/** The key and SlipOK's branch that the simulator accepts. */
export const SLIPS_KEY = "simulated-slip-key";
export const SLIPS_BRANCH = "4711";

export const slipsEnvironment = ({ origin }: At, provider = "easyslip") => ({
  SLIP_PROVIDER: provider,
  SLIP_PROVIDER_KEY: SLIPS_KEY,
  SLIP_PROVIDER_BRANCH: SLIPS_BRANCH,
  SLIP_PROVIDER_BASE_URL: origin,
});

/** The model of the local default: its name says that it is none. */
export const SIMULATED_MODEL = "simulated (จำลอง)";

export const modelEnvironment = ({ origin }: At) => ({
  AI_BASE_URL: `${origin}/v1`,
  AI_API_KEY: "simulated-model-key",
  AI_MODEL: SIMULATED_MODEL,
});
