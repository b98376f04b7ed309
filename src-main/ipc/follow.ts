/**
 * The value as it is, and again whenever it changed, until the signal is aborted: a feed. Changes that come
 * while the reader is busy are told as one.
 */
export async function* follow<T>(
  read: () => T,
  onChange: (listen: () => void) => () => void,
  signal: AbortSignal,
): AsyncGenerator<T, void, void> {
  let isNew = true
  let wake = (): void => undefined
  const tell = (): void => {
    isNew = true
    wake()
  }
  const stop = onChange(tell)
  signal.addEventListener('abort', tell, { once: true })
  try {
    while (!signal.aborted) {
      if (isNew) {
        isNew = false
        yield read()
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    stop()
    signal.removeEventListener('abort', tell)
  }
}
