import { sha256Hex } from '#shared/base/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { PeerState } from '#shared/plan/observed.ts'

const rekeyMs = 120_000
const quietMs = 540_000

/**
 * What the peers of a practice gateway do: most of them renew their handshake every two minutes (WireGuard's
 * REKEY_AFTER_TIME) and send and receive at a rate of their own; one in nine has been quiet for long.
 * It depends on their keys and the time alone.
 */
export function practicePeers(config: GatewayConfig, nowMs: number): Readonly<Record<string, PeerState>> {
  return Object.fromEntries(config.peers.map(({ publicKey }) => [publicKey, practicePeer(publicKey, nowMs)]))
}

function practicePeer(publicKey: string, nowMs: number): PeerState {
  const digest = sha256Hex(publicKey)
  const draw = (at: number): number => Number.parseInt(digest.slice(at, at + 8), 16) / 2 ** 32
  const isQuiet = draw(0) < 1 / 9
  const ageMs = isQuiet ? quietMs + Math.floor(draw(8) * rekeyMs) : (nowMs + draw(8) * rekeyMs) % rekeyMs
  const busyS = isQuiet ? 0 : (nowMs % 86_400_000) / 1000
  // From some kB/s to some MB/s, so that few of them make most of the traffic, as in life.
  const rate = 1000 * 2500 ** draw(16)
  const wave = 1 + 0.3 * Math.sin(nowMs / 20_000 + draw(24) * 6)
  return {
    handshakeAtMs: Math.floor(nowMs - ageMs),
    endpoint: null,
    receivedBytes: Math.floor(rate * busyS + rate * wave),
    sentBytes: Math.floor(rate * 0.3 * busyS + rate * wave * 0.3),
  }
}

/** The same gateway after somebody gave its last peer a whole range by hand. */
export function changeByHand(config: GatewayConfig): GatewayConfig {
  const last = config.peers.length - 1
  return {
    ...config,
    peers: config.peers.map((peer, index) =>
      index === last ? { ...peer, allowedIPs: [...peer.allowedIPs, '10.255.0.0/28'] } : peer,
    ),
  }
}
