import { createClient } from '@trama/client'

// TRAMA_SERVER=https://trama.example.org TRAMA_TOKEN=trama_... node example.ts
const trama = createClient({
  server: process.env['TRAMA_SERVER'] ?? 'https://trama.example.org',
  token: process.env['TRAMA_TOKEN'] ?? '',
})

const found = await trama.networks.page({ limit: '20' })
if (!found.ok) {
  console.error(`refused: ${found.problem.code}`)
  process.exit(1)
}
for (const { id, name, range } of found.value.rows) {
  console.log(`${name} ${range}`)
  const drawing = await trama.networks.drawing({ id })
  if (drawing.ok) console.log(`  revision ${drawing.value.revision}`)
  else if (drawing.problem.code === 'network-missing') console.log('  removed meanwhile')
  else console.log(`  ${drawing.problem.code}`)
}
