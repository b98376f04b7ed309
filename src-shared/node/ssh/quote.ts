/**
 * An argument list as one command line for a POSIX shell (XCU 2.2.2): every argument arrives exactly as it
 * is. The only place where text for the remote shell is made.
 */
export function quoteForShell(argv: readonly string[]): string {
  return argv.map(quoteArgument).join(' ')
}

function quoteArgument(argument: string): string {
  if (argument.includes('\0')) throw new Error('an argument cannot hold a zero byte')
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(argument)
    ? argument
    : `'${argument.replaceAll("'", String.raw`'\''`)}'`
}
