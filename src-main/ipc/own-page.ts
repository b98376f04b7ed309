/** Scheme and host under which the application serves its own page, and nothing else is served. */
export const ownScheme = 'app'
const ownHost = 'trama'
export const ownOrigin = `${ownScheme}://${ownHost}`

/** Whether an address is of our page. It is parsed: `app://trama.evil` and `app://x@trama` begin alike. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return (
    url.protocol === `${ownScheme}:` && url.host === ownHost && url.username === '' && url.password === ''
  )
}
