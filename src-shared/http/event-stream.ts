/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) whose data is
 * JSON, until the stream ends; answers in how many milliseconds the server wants to see us again, null where it does
 * not say. Throws when nothing at all, heartbeats included, came for `silenceMs`, or when
 * the server says that the feed failed.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silenceMs: number,
  signal: AbortSignal,
  listen: (event: unknown) => void,
): Promise<number | null> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  let text = ''
  let againMs: number | null = null
  for (;;) {
    const read = await within(reader.read(), silenceMs)
    if (read === null) {
      void reader.cancel().catch(() => undefined)
      throw new Error('silent')
    }
    if (read.done) return againMs
    text += read.value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) againMs = readBlock(block, listen) ?? againMs
  }
}

/** Passes on what a block says; answers its `retry`, if it has one. */
function readBlock(block: string, listen: (event: unknown) => void): number | null {
  let kind = 'message'
  let againMs: number | null = null
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) kind = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
    else if (/^retry: ?\d+$/.test(line)) againMs = Number(line.slice(6))
  }
  if (kind === 'error') throw new Error('failed')
  if (kind === 'message' && data.length > 0) listen(JSON.parse(data.join('\n')))
  return againMs
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
