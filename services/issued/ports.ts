import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { RecordStep } from '@tafel/contracts/contexts/history/record-steps.ts'
import type { FrozenReport } from '@tafel/contracts/contexts/issued/frozen.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { Refusal } from '@tafel/kernel/http/refusal.ts'

// The functions that issuing needs from other contexts; `services/main.ts` connects them.

export interface RecordRef {
  readonly kind: KindName
  readonly recordId: string
}

/** The history of a record of the firm from the log; undefined if there is none, or it is another firm's. */
export type RecordHistoryOf = (
  record: RecordRef,
  accountId: string,
  signal: AbortSignal,
) => Promise<{ readonly clientId: string; readonly steps: readonly RecordStep[] } | undefined>

/** The current name of a client of the firm; null once erased, undefined if there is none. */
export type ClientNameOf = (
  clientId: string,
  accountId: string,
  signal: AbortSignal,
) => Promise<{ readonly name: string; readonly surname: string } | null | undefined>

export type FirmDetailsOf = (accountId: string, signal: AbortSignal) => Promise<AccountDetails | undefined>

/** The firm's logo as a `data:` URL; undefined without a usable one. */
export type LogoOf = (accountId: string, image: string, signal: AbortSignal) => Promise<string | undefined>

export interface Printing {
  template(kind: KindName): string
  compose(frozen: FrozenReport, signal: AbortSignal): Promise<ReportDocument | Refusal>
  print(
    document: ReportDocument,
    at: {
      readonly template: string
      readonly issuedOn: string
      /** JSON attached to the file. */
      readonly data?: string | undefined
    },
    signal: AbortSignal,
  ): Promise<Buffer | Refusal>
}
