/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) whose data is
 * JSON, until the stream ends. Throws when nothing at all, heartbeats included, came for `silenceMs`, or when
 * the server says that the feed failed.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silenceMs: number,
  signal: AbortSignal,
  listen: (event: unknown) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  let text = ''
  for (;;) {
    const read = await within(reader.read(), silenceMs)
    if (read === null) {
      void reader.cancel().catch(() => undefined)
      throw new Error('silent')
    }
    if (read.done) return
    text += read.value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) readBlock(block, listen)
  }
}

function readBlock(block: string, listen: (event: unknown) => void): void {
  let kind = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) kind = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  if (kind === 'error') throw new Error('failed')
  if (kind === 'message' && data.length > 0) listen(JSON.parse(data.join('\n')))
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
