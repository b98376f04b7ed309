/** Ends the process, saying how to start it, when it does not run on Node 24 or newer. */
export function requireNode24(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return
  process.stderr.write(
    `Trama runs on Node 24; this is ${process.version}. Use the npm scripts, which bring it.\n`,
  )
  process.exit(1)
}
