import type { NoFacts } from './no-facts.ts'

/** Forms and their fields. */
export interface FieldFacts {
  'field-required': NoFacts
  'field-too-long': { value: number }
  /** Of a list. */
  'field-too-many': { value: number }
  'field-too-short': { value: number }
  'field-not-email': NoFacts
  'field-no-special': NoFacts
  'field-no-capital': NoFacts
  'field-too-common': NoFacts
  'field-too-small': { value: number }
  'field-too-large': { value: number }
  'field-not-accepted': NoFacts
  'field-unreadable': { value: string }
  /** Days as `2026-11-23`. */
  'date-unreadable': { value: string }
  'date-too-early': { value: string }
  'date-too-late': { value: string }
  'address-unreadable': { value: string }
  'address-incomplete': { value: string }
  'range-unreadable': { value: string }
  'range-not-private': { value: string }
  'range-size': { value: string; from: number; to: number }
  'range-host-bits': { value: string; suggestion: string }
  'range-not-behind': { value: string }
  'ports-unreadable': { value: string }
  'port-out-of-range': { value: string }
  'endpoint-unreadable': { value: string }
  'key-unreadable': NoFacts
}
