import { Excalidraw, loadFromBlob, serializeAsJSON } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { createRoot } from 'react-dom/client'
import type { Camera } from '../probe.ts'
import { readTask, rootElement } from './task.ts'

const { file, camera } = readTask()
let editor: ExcalidrawImperativeAPI | null = null

/** Its own way to say where the camera is. */
function toView({ x, y, zoom }: Camera) {
  return { scrollX: x / zoom, scrollY: y / zoom, zoom: { value: zoom } as never }
}

async function load(): Promise<Awaited<ReturnType<typeof loadFromBlob>>> {
  const blob = await (await fetch(file)).blob()
  return loadFromBlob(new Blob([blob], { type: 'application/json' }), null, null)
}

function held(): ExcalidrawImperativeAPI {
  if (editor === null) throw new Error('Excalidraw is not there')
  return editor
}

window.showCanvas = (next) => held().updateScene({ appState: toView(next) })
window.editorFile = {
  async open() {
    const begin = performance.now()
    const { elements } = await load()
    held().updateScene({ elements, appState: toView(camera) })
    return (await window.whenSettled()) - begin
  },
  save() {
    const begin = performance.now()
    const text = serializeAsJSON(held().getSceneElements(), held().getAppState(), held().getFiles(), 'local')
    const bytes = new Blob([text]).size
    return { took: performance.now() - begin, bytes }
  },
}
window.canvasProbe = {
  isThere: () => editor !== null && editor.getSceneElements().length > 0 && !editor.getAppState().isLoading,
  camera() {
    const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = held().getAppState()
    return { x: scrollX * zoom.value + offsetLeft, y: scrollY * zoom.value + offsetTop, zoom: zoom.value }
  },
  placeOf: (id) =>
    held()
      .getSceneElements()
      .find((element) => element.id === id) ?? null,
}
window.selectOnCanvas = (id) => held().updateScene({ appState: { selectedElementIds: { [id]: true } } })

const isEmpty = new URLSearchParams(location.search).has('empty')
const scene = isEmpty ? null : await load()
performance.mark('handed')
createRoot(rootElement()).render(
  <Excalidraw
    initialData={scene === null ? null : { elements: scene.elements, appState: toView(camera) }}
    excalidrawAPI={(api) => {
      editor = api
    }}
  />,
)
