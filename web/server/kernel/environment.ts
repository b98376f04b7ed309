/** Variables as the process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that is on or off; `usual` where it is not set. Throws what is wrong with it. */
export function readSwitch(env: Environment, name: string, usual: boolean): boolean {
  const text = (env[name] ?? '').toLowerCase()
  if (text === '') return usual
  if (['true', '1', 'on', 'yes'].includes(text)) return true
  if (['false', '0', 'off', 'no'].includes(text)) return false
  throw new Error(`${name} must be true or false`)
}

/** A setting that is one of some words; the first where it is not set. Throws what is wrong with it. */
export function readChoice<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = env[name] ?? ''
  const choice = text === '' ? choices[0] : choices.find((each) => each === text)
  if (choice === undefined) throw new Error(`${name} must be one of: ${choices.join(', ')}`)
  return choice
}

/** A whole number up to `most`; `usual` where it is not set. Throws what is wrong with it. */
export function readCount(env: Environment, name: string, most: number, usual = 0): number {
  const text = env[name] ?? String(usual)
  const count = Number(text)
  if (text === '' || !Number.isInteger(count) || count < 0 || count > most)
    throw new Error(`${name} must be a number from 0 to ${most}`)
  return count
}

/** An `https` address; `http` on this machine only. Null: not set. */
export function readWebAddress(env: Environment, name: string): string | null {
  const text = (env[name] ?? '').trim()
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isNear = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || (url.protocol !== 'https:' && !(isNear && url.protocol === 'http:')))
    throw new Error(`${name} must be an address that begins with https://`)
  return url.href
}

/** `https://chat.example.org`, or all names below one: `wss://*.example.org:8443`. */
const origin = /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/

/** Origins as a content security policy takes them, with commas between; nothing else may stand in one. */
export function readOrigins(env: Environment, name: string): readonly string[] {
  const each = (env[name] ?? '')
    .toLowerCase()
    .split(',')
    .map((text) => text.trim())
  const given = each.filter((text) => text !== '')
  if (!given.every((text) => origin.test(text)))
    throw new Error(`${name} must be written https://*.example.org,wss://chat.example.org`)
  return given
}
