/** A text as one word of a command, to be pasted into any shell of POSIX (POSIX.1-2024, 2.2.2). */
export function shellWord(text: string): string {
  return /^[\w.:@/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
