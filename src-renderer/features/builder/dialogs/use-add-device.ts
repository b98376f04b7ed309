import type { Result } from '#shared/base/result.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { useBuilder } from '../context/builder-context.tsx'
import type { AddProps } from './add-props.ts'
import { nothing } from './GatewaySelect.tsx'
import { usePlace } from '../context/use-place.ts'
import { useShowMade } from '../context/use-show-made.ts'

/** Places the node and draws its line in one step; then it is selected. */
export function useAddDevice(request: AddProps['request']) {
  const { edit, makeId } = useBuilder()
  const showMade = useShowMade()
  const place = usePlace()
  return (
    id: string,
    gatewayId: string,
    make: (position: { x: number; y: number }) => Edit,
  ): Result<void> => {
    const to = gatewayId === nothing ? null : gatewayId
    const edits: Edit[] = [
      make(place('device', request.at, to)),
      ...(to === null ? [] : [{ kind: 'connect', id: makeId(), a: id, b: to } as const]),
    ]
    const answer = edit(edits, { quiet: true })
    if (answer.ok) showMade(id)
    return answer
  }
}
