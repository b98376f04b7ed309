import { useMemo, useState } from 'react'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { expectation, type Expectation } from '#shared/model/expectation.ts'
import { placementKey } from '#shared/model/view.ts'
import type { Judged } from '#shared/network-file/expectations.ts'
import type { ListedOption } from '#renderer/ui/ComboboxList.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** As many as are shown at once; the others are found by typing. */
const shownAtOnce = 20

/** Something that is chosen by typing: what is there for the text, and what was chosen. */
export interface End {
  readonly chosen: ListedOption | null
  readonly options: readonly ListedOption[]
  readonly onChosen: (option: ListedOption | null) => void
  readonly onTextChange: (text: string) => void
}

export interface Question {
  readonly from: End
  readonly to: End
  readonly port: string
  readonly setPort: (text: string) => void
  readonly isPortWrong: boolean
  readonly protocol: Expectation['protocol']
  readonly setProtocol: (protocol: Expectation['protocol']) => void
  /** What the drawing says; null: the question is not whole yet. */
  readonly answer: Judged | null
}

/** The question that is asked: it begins with what is selected on the drawing. */
export function useQuestion(judge: (all: readonly Expectation[]) => readonly Judged[]): Question {
  const { screen } = useBuilder()
  const [selected = ''] = screen.selection.size === 1 ? screen.selection : []
  const from = useEnd(selected, ['device'])
  const to = useEnd(from.chosen === null ? selected : '', ['rule', 'device'])
  const [port, setPort] = useState('')
  const [protocol, setProtocol] = useState<Expectation['protocol']>('tcp')
  const number = port.trim() === '' ? undefined : Number(port)
  const isPortWrong = !expectation.shape.port.safeParse(number).success
  const [fromId, toId] = [from.chosen?.value, to.chosen?.value]
  const answer = useMemo(() => {
    if (fromId === undefined || toId === undefined || isPortWrong) return null
    const asked = { from: fromId, to: toId, reaches: true }
    const [judged] = judge([
      number === undefined ? { ...asked, protocol: 'tcp' } : { ...asked, port: number, protocol },
    ])
    return judged ?? null
  }, [judge, fromId, toId, isPortWrong, number, protocol])
  return { from, to, port, setPort, isPortWrong, protocol, setProtocol, answer }
}

function useEnd(firstId: string, kinds: readonly ('device' | 'rule')[]): End {
  const { view, network } = useBuilder()
  const [text, setText] = useState('')
  const [id, setId] = useState<string | null>(() => {
    const kind = view.placements.get(placementKey(network.id, firstId))?.nodeKind
    return kinds.some((each) => each === kind) ? firstId : null
  })
  const optionOf = (nodeId: string): ListedOption | null => {
    const placement = view.placements.get(placementKey(network.id, nodeId))
    const [device, rule] = [view.devices.get(nodeId), view.rules.get(nodeId)]
    if (placement === undefined || !kinds.some((kind) => kind === placement.nodeKind)) return null
    if (device !== undefined) return { value: nodeId, label: device.name, hint: placement.address ?? '' }
    return rule === undefined
      ? null
      : { value: nodeId, label: rule.name, hint: `${rule.address} ${rule.ports}` }
  }
  const options = useMemo(() => {
    const ip = parseIp(text.trim())
    if (ip.ok && kinds.length > 1) return [addressOption(formatIp(ip.value))]
    const wanted = text.trim().toLowerCase()
    const found: ListedOption[] = []
    const placements = view.placementsOfNetwork.get(network.id) ?? []
    for (const kind of kinds)
      for (const { nodeKind, nodeId } of placements) {
        if (found.length === shownAtOnce) return found
        const option = nodeKind === kind ? optionOf(nodeId) : null
        if (option !== null && `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(wanted))
          found.push(option)
      }
    return found
    // What it reads is all in the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view, network.id, text])
  return {
    // Whoever takes it off the drawing takes it out of the question.
    chosen: id === null ? null : parseIp(id).ok ? addressOption(id) : optionOf(id),
    options,
    onChosen: (option) => setId(option?.value ?? null),
    onTextChange: setText,
  }
}

function addressOption(address: string): ListedOption {
  return { value: address, label: address }
}
