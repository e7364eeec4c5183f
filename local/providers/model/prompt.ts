/** The parts of a request, as a model would read them. */
export interface Prompt {
  system: string;
  user: string;
  /** Whether JSON is wanted instead of text. */
  wantsJson: boolean;
  /** The prompt without the quoted data regions. */
  outside: string;
  region: (what: string) => unknown;
}

const REGION = /⟦data ([0-9a-f]+) ([a-z]+)⟧\n([\s\S]*?)\n⟦end \1⟧/g;

export function parsePrompt(messages: { role: string; content: string }[]): Prompt {
  const textOf = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => content)
      .join("\n");
  const [system, user] = [textOf("system"), textOf("user")];
  const regions = new Map([...user.matchAll(REGION)].map(([, , what = "", inside = ""]) => [what, inside]));
  return {
    system,
    user,
    wantsJson: system.includes("JSON object"),
    outside: `${system}\n${user.replaceAll(REGION, "")}`,
    region: (what) => {
      const inside = regions.get(what);
      return inside === undefined ? null : JSON.parse(inside);
    },
  };
}
