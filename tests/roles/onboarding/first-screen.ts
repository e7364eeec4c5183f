/** Lines that are visible before scrolling. */
const LINES = 24;

interface FirstScreen {
  email: string;
  password: string;
  signInPath: string;
  customersPath: string;
  /** The customer of the day, and what she writes to the AI. */
  customer: string;
  question: string;
  wantsPerson: string;
}

/** What the top of README tells a new developer. Throws with what is missing. */
export function readFirstScreen(readme: string): FirstScreen {
  const text = readme.split("\n").slice(0, LINES).join("\n");
  const find = (what: string, pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    if (!found) throw new Error(`README's first ${LINES} lines do not say ${what}.`);
    return found;
  };
  find("how it is installed and started", /(npm ci && npm start)/);
  return {
    email: find("as whom to sign in", /`(owner@[\w.]+)`/),
    password: find("with which password", /password `([^`]+)`/),
    signInPath: find("where to sign in", /<http:\/\/localhost:3000(\/login)>/),
    customersPath: find("where the customers are", /<http:\/\/localhost:3000(\/local\/customers)>/),
    customer: find("whose phone to take", /phone of\s+`([^`]+)`/),
    question: find("what to ask the AI", /and ask `([^`]+)`/),
    wantsPerson: find("how to ask for a person", /Ask `([^`]+)`/),
  };
}
