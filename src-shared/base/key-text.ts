/** 32 bytes in canonical base64 (RFC 4648 4): 43 letters, of which the last holds four bits, and one pad; not all zero. */
const keyText = /^(?!A{43}=$)[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/

/** Whether the text is a WireGuard key: the canonical base64 of 32 bytes that are not all zero. */
export function isKey(text: string): boolean {
  return keyText.test(text)
}
