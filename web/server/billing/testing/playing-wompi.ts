import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WompiAccount } from '../payments/payment-options.ts'
import { checksumOf, signOrder } from '../payments/wompi-signature.ts'

export type WompiStatus = 'PENDING' | 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR'

/** A transaction as it stands at Wompi. */
export interface PlayedTransaction {
  readonly id: string
  readonly reference: string
  readonly amount_in_cents: number
  readonly currency: string
  status: string
  /** What it becomes when it is decided. */
  readonly ending: WompiStatus
}

/** What goes wrong with the next answer. `cut-before`: nothing was done; all others: it was. */
export type Fault = 'cut-before' | 'cut-after' | 'malformed' | 'huge' | 'slow' | 429 | 500 | 401 | 404

/** A server on this machine that behaves as Wompi's documentation says, and worse where it is told to. */
export interface PlayingWompi {
  readonly account: WompiAccount
  readonly transactions: Map<string, PlayedTransaction>
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  /** What happens to the next calls that begin with this, `POST /transactions`. */
  readonly faults: Map<string, Fault[]>
  /** Off: merchants are known by the former path alone. */
  hasMerchantInfo: boolean
  /** Decides what is pending: one, or all. */
  decide(reference?: string): void
  stop(): Promise<void>
}

const keys = {
  publicKey: 'pub_test_playing',
  privateKey: 'prv_test_playing',
  eventsSecret: 'test_events_playing',
  integritySecret: 'test_integrity_playing',
}
const endings: Readonly<Record<string, WompiStatus>> = {
  '4242424242424242': 'APPROVED',
  '4111111111111111': 'DECLINED',
}
/** Cards are brought here by pages of others. */
const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
}
const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']
const documents = {
  presigned_acceptance: {
    acceptance_token: 'eyJ.policy',
    permalink: 'https://wompi.test/policy.pdf',
    type: 'END_USER_POLICY',
  },
  presigned_personal_data_auth: {
    acceptance_token: 'eyJ.personal',
    permalink: 'https://wompi.test/personal.pdf',
    type: 'PERSONAL_DATA_AUTH',
  },
}

interface Answer {
  readonly status: number
  readonly body: unknown
}
const ok = (data: unknown, status = 200): Answer => ({ status, body: { data, meta: {} } })
const notFound: Answer = { status: 404, body: { error: { type: 'NOT_FOUND_ERROR', reason: 'unknown' } } }
const noKey: Answer = { status: 401, body: { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'no' } } }
const invalid = (messages: object): Answer => ({
  status: 422,
  body: { error: { type: 'INPUT_VALIDATION_ERROR', messages } },
})

type Body = Readonly<Record<string, unknown>>

interface Books {
  readonly transactions: Map<string, PlayedTransaction>
  readonly byId: Map<string, PlayedTransaction>
  makeToken(body: Body): Answer
  makeSource(body: Body): Answer
  makeTransaction(body: Body): Answer
}

function openBooks(): Books {
  const tokens = new Map<string, Body>()
  const sources = new Map<number, WompiStatus>()
  const transactions = new Map<string, PlayedTransaction>()
  const byId = new Map<string, PlayedTransaction>()
  const makeToken = (body: Body): Answer => {
    const number = String(body['number'])
    if (!/^\d{12,19}$/.test(number) || !/^\d{2}$/.test(String(body['exp_month'])))
      return invalid({ number: ['is not valid'] })
    const id = `tok_test_${tokens.size + 1}`
    tokens.set(id, body)
    return {
      status: 201,
      body: { status: 'CREATED', data: { id, brand: 'VISA', last_four: number.slice(-4) } },
    }
  }

  const makeSource = (body: Body): Answer => {
    const card = tokens.get(String(body['token']))
    if (card === undefined) return invalid({ token: ['was used, or never made'] })
    if (body['acceptance_token'] !== 'eyJ.policy') return invalid({ acceptance_token: [['is missing']] })
    tokens.delete(String(body['token']))
    const number = String(card['number'])
    const id = 1000 + sources.size
    sources.set(id, endings[number] ?? 'ERROR')
    const { exp_month, exp_year } = card
    const face = { bin: number.slice(0, 6), last_four: number.slice(-4), exp_month, exp_year }
    return ok({ id, type: 'CARD', status: 'AVAILABLE', public_data: { type: 'CARD', ...face } }, 201)
  }

  const makeTransaction = (body: Body): Answer => {
    const [reference, currency] = [String(body['reference']), String(body['currency'])]
    const amountMinor = Number(body['amount_in_cents'])
    if (transactions.has(reference)) return invalid({ reference: ['La referencia ya ha sido usada'] })
    const signature = signOrder({ reference, amountMinor, currency }, keys.integritySecret)
    if (body['signature'] !== signature) return invalid({ signature: ['La firma es inválida'] })
    const ending = sources.get(Number(body['payment_source_id']))
    if (ending === undefined) return invalid({ payment_source_id: ['is unknown'] })
    const transaction: PlayedTransaction = {
      id: `1${byId.size}-1700000000-${byId.size}`,
      reference,
      amount_in_cents: amountMinor,
      currency,
      status: 'PENDING',
      ending,
    }
    transactions.set(reference, transaction)
    byId.set(transaction.id, transaction)
    return ok(shown(transaction), 201)
  }

  return { transactions, byId, makeToken, makeSource, makeTransaction }
}

interface Asked {
  readonly method: string
  readonly url: URL
  readonly bearer: string
  readonly merchant: string
  readonly body: Body
}

function answer(
  { transactions, byId, makeToken, makeSource, makeTransaction }: Books,
  { method, url, bearer, merchant, body }: Asked,
  hasMerchantInfo: boolean,
): Answer {
  const { pathname } = url
  const isOurs = bearer === `Bearer ${keys.privateKey}`
  if (pathname === '/merchants/info')
    return hasMerchantInfo && merchant === keys.publicKey && bearer === '' ? ok(documents) : notFound
  if (pathname === `/merchants/${keys.publicKey}`) return hasMerchantInfo ? notFound : ok(documents)
  if (method === 'POST' && pathname === '/tokens/cards')
    return bearer === `Bearer ${keys.publicKey}` ? makeToken(body) : noKey
  if (method === 'POST' && !isOurs) return noKey
  if (method === 'POST' && pathname === '/payment_sources') return makeSource(body)
  if (method === 'POST' && pathname === '/transactions') return makeTransaction(body)
  if (pathname === '/transactions') {
    const found = transactions.get(url.searchParams.get('reference') ?? '')
    return isOurs ? ok(found === undefined ? [] : [shown(found)]) : noKey
  }
  const id = decodeURIComponent(pathname.replace('/transactions/', ''))
  const found = isOurs ? byId.get(id) : undefined
  return found === undefined ? notFound : ok(shown(found))
}

/** Starts it on a free port of this machine. */
export async function startPlayingWompi(): Promise<PlayingWompi> {
  const books = openBooks()
  const { transactions } = books
  const asked: string[] = []
  const faults = new Map<string, Fault[]>()
  const played = { hasMerchantInfo: true }

  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      // A page on another origin asks first whether it may.
      if (request.method === 'OPTIONS') return reply.writeHead(204, openToPages).end()
      const what = `${request.method ?? ''} ${url.pathname}`
      asked.push(what)
      const fault = [...faults].find(([begin]) => what.startsWith(begin))?.[1].shift()
      if (fault === 'cut-before') return request.socket.destroy()
      if (typeof fault === 'number') return send(reply, { status: fault, body: { error: { type: 'X' } } })
      const { authorization = '', 'x-merchant-public-key': merchant = '' } = request.headers
      const given = answer(
        books,
        { method: request.method ?? '', url, bearer: authorization, merchant: String(merchant), body },
        played.hasMerchantInfo,
      )
      return fault === undefined ? send(reply, given) : sendFaulty(request, reply, fault)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(played, {
    account: { url: `http://127.0.0.1:${port}`, ...keys },
    transactions,
    asked,
    faults,
    decide: (reference?: string) => {
      for (const each of transactions.values())
        if (each.status === 'PENDING' && (reference ?? each.reference) === each.reference)
          each.status = each.ending
    },
    stop: () => close(server),
  })
}

/** An event as Wompi posts it; every field but those of the signature may say anything. */
export function eventOf(
  transaction: PlayedTransaction,
  { timestamp, status = transaction.status }: { readonly timestamp: number; readonly status?: string },
): string {
  const { id, amount_in_cents } = transaction
  const checksum = checksumOf([id, status, String(amount_in_cents)], timestamp, keys.eventsSecret)
  return JSON.stringify({
    event: 'transaction.updated',
    data: { transaction: { ...shown(transaction), status } },
    environment: 'test',
    signature: { properties, checksum: checksum.toUpperCase() },
    timestamp,
    sent_at: new Date(timestamp * 1000).toISOString(),
  })
}

function shown({ ending: _ending, ...transaction }: PlayedTransaction): object {
  return { ...transaction, payment_method_type: 'CARD', status_message: null, merchant: { name: 'Playing' } }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? {} : (JSON.parse(text) as Body)
}

function send(reply: ServerResponse, { status, body }: Answer): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...openToPages }).end(JSON.stringify(body))
}

function sendFaulty(request: IncomingMessage, reply: ServerResponse, fault: Fault): void {
  if (fault === 'cut-after') request.socket.destroy()
  else if (fault === 'malformed') reply.writeHead(201).end('{"data":{"id":7')
  else if (fault === 'huge') reply.writeHead(200).end(`{"data":"${'x'.repeat(2 * 1024 * 1024)}"}`)
  // Slow: whoever asks gives up first.
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
