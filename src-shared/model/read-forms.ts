import { formatCidr, parseCidr } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, parseIp } from '#shared/base/ip.ts'
import { formatPorts, parsePorts } from '#shared/base/port-spans.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { GatewayForm } from './gateway.ts'
import { readGatewayRanges } from './gateway-ranges.ts'
import type { RuleForm } from './rule.ts'

/** One label of a host name (RFC 1123 2.1); underscores are met in practice and stay out. */
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Reads where a machine is reached: IPv4, IPv6 or DNS name, in canonical text. Answers `endpoint-unreadable`. */
export function parseHost(text: string): Result<string> {
  const trimmed = text.trim().toLowerCase()
  const ip = parseIp(trimmed)
  if (ip.ok) return ok(formatIp(ip.value))
  const isName = hostName.test(trimmed) && !/^[\d.]+$/.test(trimmed)
  return isName ? ok(trimmed) : fail(problem('endpoint-unreadable', { value: text }))
}

/** A gateway's form with its addresses canonical; problems are at their field. */
export function readGatewayForm(form: GatewayForm): Result<GatewayForm> {
  const host = parseHost(form.publicAddress)
  if (!host.ok) return fail(at(host.problem, 'publicAddress'))
  const ranges = readGatewayRanges(form.ranges)
  if (!ranges.ok) return fail(at(ranges.problem, 'ranges'))
  const read = { ...form, publicAddress: host.value, ranges: ranges.value }
  if (form.localAddress === null || form.localAddress === '') return ok({ ...read, localAddress: null })
  const local = parseIp(form.localAddress)
  if (!local.ok) return fail(at(local.problem, 'localAddress'))
  return ok({ ...read, localAddress: formatIp(local.value) })
}

/** A rule's form with address and ports canonical; problems are at their field. */
export function readRuleForm(form: RuleForm): Result<RuleForm> {
  const address = readRuleAddress(form.address)
  if (!address.ok) return fail(at(address.problem, 'address'))
  const ports = parsePorts(form.ports)
  if (!ports.ok) return fail(at(ports.problem, 'ports'))
  return ok({ ...form, address: address.value, ports: formatPorts(ports.value) })
}

function readRuleAddress(text: string): Result<string> {
  const trimmed = text.trim()
  if (trimmed === 'gateway') return ok(trimmed)
  if (!trimmed.includes('/')) {
    const ip = parseIp(trimmed)
    return ip.ok ? ok(formatIp(ip.value)) : ip
  }
  const range = parseCidr(trimmed)
  if (!range.ok) return range
  return ok(
    range.value.prefix === bitsOf(range.value.version) ? formatIp(range.value) : formatCidr(range.value),
  )
}

/** The same problem at a place. */
export function at(found: Problem, ...place: readonly string[]): Problem {
  return { ...found, at: place }
}
