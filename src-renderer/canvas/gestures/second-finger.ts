/**
 * Two fingers move the camera wherever they are. The library drags a node with the first, and hears nothing of a
 * second one on a node: so the first is let go there, and the second given to the ground.
 */
export function giveToCamera(event: TouchEvent): void {
  const ground = event.target instanceof Element ? event.target.closest('.react-flow__pane') : null
  if (ground === null) return
  for (const touch of event.touches) {
    if (isNew(event, touch) || !isOnNode(touch.target)) continue
    touch.target.dispatchEvent(
      new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch] }),
    )
  }
  if (!isOnNode(event.target)) return
  event.stopPropagation()
  ground.dispatchEvent(
    new TouchEvent('touchstart', {
      bubbles: true,
      cancelable: true,
      touches: [...event.touches],
      changedTouches: [...event.changedTouches],
    }),
  )
}

function isNew(event: TouchEvent, { identifier }: Touch): boolean {
  return [...event.changedTouches].some((changed) => changed.identifier === identifier)
}

function isOnNode(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.react-flow__node') !== null
}
