const LONGEST = 300;

/**
 * A failure's message without what people wrote: messages of a database or a parser quote what they could not read. Left are our own
 * codes, names of things and numbers. At most 300 characters.
 */
export function scrub(text: string): string {
  return (
    text
      // what is quoted, but for codes and names in code
      .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»/g, (quoted) =>
        /^.[A-Za-z_][\w.]{0,60}.$/.test(quoted) ? quoted : "[…]",
      )
      .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "[…]")
      .replace(/([a-z]+:\/\/)\S+/gi, "$1[…]")
      // our own messages are English: anything else is somebody's
      .replace(/[^\p{ASCII}…]+(?:[ \d]*[^\p{ASCII}…]+)*/gu, "[…]")
      .replace(/(?<![\w-])\+?\d[\d -]{6,}\d(?![\w-])/g, "[…]")
      .replace(/(?<![\w-])(?![0-9a-f]{8}-[0-9a-f-]{27})[\w-]{40,}/gi, "[…]")
      .replace(/\s+/g, " ")
      .slice(0, LONGEST)
  );
}
