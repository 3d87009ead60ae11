import { type CertificateEvent, certificateStream, type ErasureCertificate } from '@tafel/contracts/contexts/issued/events.ts'
import type { Aggregate, Decision } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

/** The data removed by the erasure of a client, and the data retained; null without a certificate. */
export const certificate: Aggregate<ErasureCertificate | null, CertificateEvent> = {
  stream: certificateStream,
  initial: null,
  evolve: (state, event) => (state === null ? event.data : impossible(event)),
}

/** Once: it describes the state when the client was erased. */
export const certify = (data: ErasureCertificate, state: ErasureCertificate | null): Decision<CertificateEvent, never> =>
  state === null ? [{ type: 'ErasureCertified', data }] : []
