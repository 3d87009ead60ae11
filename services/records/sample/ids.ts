import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { uuidv5 } from '@tafel/kernel/runtime/ids.ts'

// A constant of the log: changing it would create a second sample client in each firm.
const SAMPLE_NAMESPACE = 'a4d1c8e5-7b36-4f09-8c52-1e9d6b0f3a74'

/** A firm has one sample client; after an erased one comes the next, from 1. */
export const sampleClientId = (accountId: string, turn: number): string => uuidv5(`${accountId}/client/${turn}`, SAMPLE_NAMESPACE)

/** The sample client has one record of each kind. */
export const sampleRecordId = (clientId: string, kind: KindName): string => uuidv5(`${clientId}/${kind}`, SAMPLE_NAMESPACE)
