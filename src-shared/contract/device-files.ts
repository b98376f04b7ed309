import { z } from 'zod'
import { fileReasons, fileStates } from '#shared/compile/device-content.ts'
import { expectation } from '#shared/model/expectation.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import { fileLine, plan } from '#shared/plan/plan-value.ts'

/** How the file that a device holds in one network stands to what it should hold. */
export const fileState = z.enum(fileStates)

/** A peer of a device's file: everything but the device's own private key, which only the device has. */
export const devicePeer = z.object({
  publicKey: z.string(),
  presharedKey: z.string(),
  endpoint: z.string(),
  allowedIPs: z.array(z.string()),
  keepaliveS: z.int(),
  gatewayName: z.string(),
})

/** A device's file without its private key, which the caller's page puts in. */
export const filePieces = z.object({
  fileName: z.string(),
  addresses: z.array(z.string()),
  mtu: z.int(),
  peers: z.array(devicePeer),
})

/** What is known of the file of one device in one network. */
export const fileView = z.object({
  standing: fileState,
  /** When it was given out; null: nothing is known of one. */
  atMs: timeMs.nullable(),
  /** Why it is old. */
  reasons: z.array(z.enum(fileReasons)),
  /** What differs, line by line; secrets stand as references. */
  lines: z.array(fileLine),
})
export type FileView = z.infer<typeof fileView>

/** A device that needs its file again: an old one, or one of which nothing is known. */
export const fileToRenew = z.object({
  deviceId: id,
  name,
  standing: z.enum(['old', 'unknown']),
  reasons: z.array(z.enum(fileReasons)),
})

/** The files of a network that are not known to be right. */
export const networkFiles = z.object({
  /** The first hundred, old ones first. */
  devices: z.array(fileToRenew),
  oldIds: z.array(id),
  unknownIds: z.array(id),
})
export type NetworkFiles = z.infer<typeof networkFiles>

/** An expectation that a network does not meet; `unknown`: one of its ends does not stand there. */
const unmetExpectation = expectation.extend({ network: z.string(), because: z.enum(['differs', 'unknown']) })

/**
 * A plan with the devices that need their file again once it is applied. The plan's digest does not depend on
 * them, since a file may be fetched while it is read.
 */
export const reviewedPlan = plan.extend({
  /** Expectations of its networks that they will not meet, with the names of their ends. */
  unmet: z.array(unmetExpectation).default([]),
  renew: z.object({
    /** The first hundred whose file is old, of the plan's own network first; the name of another one. */
    devices: z.array(fileToRenew.extend({ network: z.string().nullable() })),
    count: z.int(),
    /** Row by row of `access`: of the devices it names, those that gain only with a new file. */
    gains: z.array(z.array(id)),
    /** The same, network by network and row by row of `elsewhere`. */
    elsewhere: z.array(z.array(z.array(id))),
  }),
})
export type ReviewedPlan = z.infer<typeof reviewedPlan>
