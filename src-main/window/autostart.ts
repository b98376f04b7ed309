import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Started so, the application stays in the tray. */
export const hiddenSwitch = '--hidden'

/**
 * Prints the entry with which a desktop starts a program at login (XDG Desktop Application Autostart). The
 * program is quoted as the Desktop Entry Specification has it: `"`, `` ` ``, `$` and `\` with a backslash,
 * that one doubled because the value is a string, and `%` doubled.
 */
export function printAutostart(program: string): string {
  const quoted = program
    .replaceAll(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Trama',
    `Exec="${quoted}" ${hiddenSwitch}`,
    'Icon=trama',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** Writes or removes the entry in the folder of settings (`$XDG_CONFIG_HOME`). Throws what the disk throws. */
export function setAutostart(configFolder: string, program: string, isOn: boolean): void {
  const folder = join(configFolder, 'autostart')
  const file = join(folder, 'trama.desktop')
  if (!isOn) return rmSync(file, { force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, printAutostart(program), { mode: 0o644 })
  chmodSync(file, 0o644)
}
