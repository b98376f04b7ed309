import { expect, onTestFinished, test } from 'vitest'
import { measures } from '../kernel/measures.ts'
import { createMetrics } from './prometheus.ts'
import { readSamples } from './testing/samples.ts'

test('an outcome that somebody made up is none of its own', async () => {
  const metrics = createMetrics('1.0.0')
  onTestFinished(() => metrics.close())
  const told = ['confirmed', 'apply-unknown', 'made-up-1', 'made-up-2', 'constructor', '']
  for (const outcome of told) measures.jobEnded.tell({ outcome })
  const ended = readSamples(await metrics.print()).filter(({ name }) => name === 'trama_jobs_ended_total')
  expect(Object.fromEntries(ended.map(({ labels, value }) => [labels['outcome'], value]))).toEqual({
    confirmed: 1,
    'apply-unknown': 1,
    other: 4,
  })
})
