import { expect, test } from 'vitest'
import { gateway } from '#shared/model/gateway.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { gatewayView, idOf } from '#renderer/testing/records.ts'
import { drawnOf, isDrawnAlike, isDrawnSame } from './difference.ts'
import { gatewayRecord } from './records.ts'

const network = idOf(1)
const holding = (record: Model['gateways'][number]): Model => ({ ...emptyModel, gateways: [record] })

test('a gateway that was just made is the one that the server then has in the drawing', () => {
  const view = gatewayView(50, { rangesSeen: ['192.168.10.0/24'] })
  const [ours, theirs] = [holding(gatewayRecord(view)), holding(gateway.parse(view))]
  expect(isDrawnAlike(ours, theirs, network)).toBe(true)
  expect(isDrawnSame(drawnOf(ours, network), drawnOf(theirs, network))).toBe(true)
})
