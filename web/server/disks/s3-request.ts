import { createHash } from 'node:crypto'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { isLoopbackHost } from '#shared/base/loopback.ts'
import { problem } from '#shared/base/problem.ts'
import {
  ForbiddenAddress,
  isForbiddenLiteral,
  lookupWithin,
  type OutboundPolicy,
} from '../kernel/outbound-policy.ts'
import { DiskFault } from './disk-fault.ts'

/** Where a bucket is, and who asks. */
export interface S3Target {
  /** Ends without a slash. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secret: string
  readonly outbound: OutboundPolicy
  /** What people call it. */
  readonly place: string
}

export interface S3Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal: AbortSignal
}

const sliceBytes = 64 * 1024

/**
 * Signs one request (Signature Version 4, with the sum of its body) and sends it: to allowed addresses only, by TLS
 * except on the loopback, without following redirects. Rejects with Node's error where nothing answers.
 */
export async function askS3(to: S3Target, asked: S3Asked): Promise<IncomingMessage> {
  const url = urlOf(to, asked)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) throw new ForbiddenAddress()
  if (isForbiddenLiteral(url.hostname, to.outbound)) throw new ForbiddenAddress()
  const body = asked.body ?? new Uint8Array()
  const signed = await new AwsV4Signer({
    method: asked.method,
    url: url.href,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: to.accessKeyId,
    secretAccessKey: to.secret,
    service: 's3',
    region: to.region,
  }).sign()
  const headers = Object.fromEntries(signed.headers as unknown as Iterable<[string, string]>)
  const options: RequestOptions = {
    method: asked.method,
    headers: { ...headers, 'content-length': body.length },
    lookup: lookupWithin(to.outbound),
    // A kept connection would outlive the answer about its address.
    agent: false,
    signal: asked.signal,
    maxHeaderSize: 16 * 1024,
  }
  return send(url, isSecure, options, body, to)
}

function send(
  url: URL,
  isSecure: boolean,
  options: RequestOptions,
  body: Uint8Array,
  { outbound: { timeoutMs }, place }: S3Target,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestSecure : requestPlain)(url, options)
    // Before its certificate was seen nothing is told of what listens there.
    let isSeen = false
    sent.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => (isSeen = true)),
    )
    const broken = (): DiskFault =>
      new DiskFault(problem(isSeen ? 'disk-lost' : 'disk-unreachable', { place }))
    // Of silence: whatever moves, in either direction, begins it anew. It goes on while the answer is read.
    sent.setTimeout(timeoutMs, () => sent.destroy(broken()))
    sent.once('response', resolve)
    sent.on('error', (error) => reject('code' in error && error.code === 'ECONNRESET' ? broken() : error))
    // In pieces, so that what moves on a slow line shows.
    Readable.from(slices(body)).pipe(sent)
  })
}

function* slices(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += sliceBytes) yield body.subarray(at, at + sliceBytes)
}

function urlOf({ endpoint, bucket }: S3Target, { key, query = {} }: S3Asked): URL {
  const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encode).join('/')
  const url = new URL(`${endpoint}/${path}`)
  url.search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  return url
}

/** As Signature Version 4 encodes, so that what is signed is what is sent (RFC 3986). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
