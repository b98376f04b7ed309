import { loadChat } from '#renderer/app/chat.ts'
import { browserConnection, isSlow } from '#renderer/app/connection.ts'
import { listed, whenIdle } from './ask-for-application.ts'

/**
 * When the page is there and the browser has nothing else to do: the operator's chat, and in the browser's own store the
 * files of the application and then those of the designer, of which none is run.
 */
export function bringAhead(): void {
  addEventListener('load', () => whenIdle(() => void Promise.all([bringChat(), fetchFiles()])), {
    once: true,
  })
}

async function fetchFiles(): Promise<void> {
  if (isSlow(browserConnection())) return
  await Promise.all(listed('needs').map(fetchAhead))
  await Promise.all(listed('next').map(fetchAhead))
}

/** Whether it came or not: who wants it asks again. Some browsers have no `prefetch`. */
async function fetchAhead(file: string): Promise<void> {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch')) {
    await fetch(file, { priority: 'low' }).catch(() => undefined)
    return
  }
  await new Promise<void>((resolve) => {
    link.rel = 'prefetch'
    link.as = 'script'
    link.href = file
    for (const kind of ['load', 'error']) link.addEventListener(kind, () => resolve())
    document.head.append(link)
  })
}

/** Without an answer there is none; the application asks as well. */
async function bringChat(): Promise<void> {
  try {
    const [address = ''] = listed('asks')
    const { chatUrl } = (await (await fetch(address)).json()) as { readonly chatUrl?: unknown }
    if (typeof chatUrl === 'string') loadChat(chatUrl)
  } catch {
    // No network: no chat.
  }
}
