import { z } from 'zod'
import { id, name } from './field.ts'

export const ruleKinds = ['server', 'database', 'kubernete', 'load-balancer'] as const
export const audiences = ['everyone', 'chosen'] as const

/** Something worth protecting behind a gateway: an address, open ports, and who may reach it. */
export const rule = z.object({
  id,
  networkId: id,
  kind: z.enum(ruleKinds),
  name,
  /** IP or CIDR in canonical text, or `gateway`: the gateway it is attached to, by its tunnel address. */
  address: z.string().trim().min(1).max(43),
  /** As a person writes them: `443`, `22,80`, `5000-5100`, `53/udp`, `443/tcp+udp`; read by `parsePorts`. */
  ports: z.string().trim().min(1).max(200),
  audience: z.enum(audiences),
  active: z.boolean(),
})
export type Rule = z.infer<typeof rule>

export const ruleForm = rule.omit({ id: true, networkId: true })
export type RuleForm = z.infer<typeof ruleForm>
