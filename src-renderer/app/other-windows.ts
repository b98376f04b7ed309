const key = 'trama-ended-at'

/** Tells every other window of this browser that the session was ended on purpose. */
export function tellEnd(): void {
  localStorage.setItem(key, String(Date.now()))
}

/** Hears it, in all of them. */
export function hearEnd(act: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) act()
  })
}
