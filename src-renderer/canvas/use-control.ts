import { useImperativeHandle } from 'react'
import type { ConnectingControl } from './gestures/use-connecting.ts'
import { nodeSelector, type CanvasFocus } from './gestures/use-focus.ts'
import { ground } from './gestures/key-listener.ts'
import type { CanvasProps } from './scene/canvas-props.ts'
import type { SceneIndex } from './scene/scene-index.ts'
import type { Camera } from './view/use-camera.ts'

export interface ControlInput {
  readonly props: Pick<CanvasProps, 'control' | 'selection'>
  readonly index: SceneIndex
  readonly root: { readonly current: HTMLDivElement | null }
  readonly camera: Camera
  readonly connecting: ConnectingControl
  readonly focus: CanvasFocus
}

/** What the parts around the canvas may ask of it. */
export function useControl({ props, index, root, camera, connecting, focus }: ControlInput): void {
  const { control, selection } = props
  useImperativeHandle(control, () => {
    const startConnecting = (id: string): void => {
      focus.focusNode(id)
      connecting.begin(id)
    }
    return {
      ...camera,
      reveal: (id, options) => (options?.focus === true ? focus.focusNode(id) : camera.reveal(id)),
      show(ids, { isSought = true } = {}) {
        const last = ids.at(-1)
        if (last === undefined) return
        const one = isSought ? camera.reveal : camera.bringBack
        const move = ids.length > 1 ? () => camera.bring(ids) : one
        // A name that is being written keeps them.
        if (document.activeElement?.matches('.react-flow__node') === true) focus.focusNode(last, move)
        else move(last)
      },
      comeBack: (id) => focus.focusNode(id, camera.bringBack),
      startConnecting,
      connectFromHere: () => {
        const id = [focus.focusedId, aloneIn(selection)].find((each) => index.scene.nodes.has(each ?? ''))
        if (typeof id === 'string') startConnecting(id)
      },
      focus: () => focus.focusNode(focus.currentId ?? ''),
      takeKeys: (id) => {
        const element = id === undefined ? null : root.current?.querySelector<HTMLElement>(nodeSelector(id))
        const taker = element ?? root.current?.querySelector<HTMLElement>(ground)
        taker?.focus({ preventScroll: true })
      },
    }
  }, [camera, connecting, focus, index, root, selection])
}

function aloneIn(selection: ReadonlySet<string>): string | null {
  const [first] = selection
  return selection.size === 1 && first !== undefined ? first : null
}
