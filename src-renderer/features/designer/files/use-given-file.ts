import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { problem } from '#shared/base/problem.ts'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useDesigner } from '../context/designer-context.tsx'

/** https://wicg.github.io/web-app-launch/#launchqueue-interface */
interface LaunchQueue {
  setConsumer(take: (launched: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/**
 * Opens the import with a file that the system gave to the application: on the desktop the page is led to `#file`
 * and takes it there, an installed web page is told by the browser.
 */
export function useGivenFile(): void {
  const { screen } = useDesigner()
  const { app } = useCapabilities()
  const { hash, key } = useLocation()
  const backend = useBackend()
  const tell = useTellProblem()
  const show = useEffectEvent((files: readonly File[]): void => {
    if (files.length > 0) screen.set({ dialog: { kind: 'import', files } })
  })
  const refuse = useEffectEvent((name: string): void => tell(problem('given-file-unreadable', { name })))
  const take = useEffectEvent(async (): Promise<void> => {
    const taken = await backend.host.takeFile({})
    if (taken.ok) show(taken.value.file === null ? [] : [toFile(taken.value.file)])
    else tell(taken.problem)
  })
  useEffect(() => {
    if (app === 'desktop' && hash === '#file') void take()
    // The same place again is another file.
  }, [app, hash, key])
  useEffect(() => {
    const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files = [] }) => {
      void Promise.all(files.map((file) => file.getFile())).then(show, () => refuse(files[0]?.name ?? ''))
    })
  }, [])
}

function toFile({ name, content }: { readonly name: string; readonly content: string }): File {
  return new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name)
}
