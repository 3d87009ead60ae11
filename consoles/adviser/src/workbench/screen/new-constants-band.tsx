import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { sameJson } from '@tafel/contracts/base/same-json.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { useMemo } from 'react'
import { useConstants } from '../../shared/constants/use-constants.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { andThen } from '../maybe-promise.ts'
import { usePromise } from '../hooks/use-promise.ts'
import type { StoredLinks } from '../hooks/use-stored-links.ts'
import type { AnyWorkbenchKind, Answer } from '../kind.ts'
import { Band } from './band.tsx'

export interface NewConstantsBandProps {
  readonly kind: AnyWorkbenchKind
  /** The saved record. */
  readonly record: RecordView
  readonly stored: StoredLinks
  /** The inputs that may be sent again. */
  readonly inputs: unknown
}

/**
 * Tables other than the record's own are in force: shows what they would change before the user applies them. Renders nothing if
 * they change nothing.
 */
export function NewConstantsBand({ kind, record, stored, inputs }: NewConstantsBandProps) {
  const { constants, withdrawn } = useConstants()
  const constantsAt = useConstantsAt()
  const { saveAgain } = useRecordCommands()
  const { constantsVersion } = constants
  const isOther = constantsVersion !== record.constantsVersion
  const { value: next } = usePromise(
    useMemo(() => {
      if (!isOther || stored.status !== 'asStored') return undefined
      const under = (set: Constants | undefined) => kind.recalculated({ ...record }, set, stored.linked)
      return andThen(under(constants), (given) =>
        andThen(under(constantsAt(record.constantsVersion)), (before) => ({
          cents: given === undefined ? null : kind.summary(given).cents,
          isSame: given !== undefined && before !== undefined && sameJson(figuresOf(given), figuresOf(before)),
        })),
      )
    }, [isOther, kind, record, stored, constants, constantsAt]),
  )
  if (!isOther || (next === undefined && stored.status !== 'changed') || next?.isSame === true) return null
  const isWithdrawn = withdrawn.includes(record.constantsVersion)
  // Recalculating would only lose the answer.
  const isWithoutTables = isWithdrawn && next?.cents === null
  return (
    <Band
      tone={isWithdrawn ? 'red' : 'ochre'}
      aria-label={isWithdrawn ? 'Its tables were withdrawn' : 'New tables are in force'}
      role="status"
    >
      <p>
        <strong>
          {isWithdrawn
            ? 'The tables used for this record were withdrawn. It keeps its answer.'
            : 'New tables have come into force since this was saved.'}
        </strong>{' '}
        {isWithoutTables ? 'No tables are in force for it at present.' : next !== undefined && differenceWords(record.headline, next.cents)}
      </p>
      {!isWithoutTables && (
        <Button busy={saveAgain.isPending} onClick={() => saveAgain.mutate({ record, inputs, constantsVersion })}>
          {isWithdrawn ? 'Calculate with the current tables' : 'Calculate with the new tables'}
        </Button>
      )}
    </Band>
  )
}

const figuresOf = (answer: Answer): unknown => (answer.ok ? answer.result : answer.faults)

/** `With them the answer is R 22 200 instead of R 22 000: + R 200.` */
export function differenceWords(was: number | null, next: number | null): string {
  if (was === next) return 'The answer would not change.'
  if (next === null) return `With them there is no answer; it was ${formatMoney(was!)}.`
  if (was === null) return `With them there is an answer: ${formatMoney(next)}.`
  const change = next - was
  return `With them the answer is ${formatMoney(next)} instead of ${formatMoney(was)}: ${change > 0 ? '+ ' : ''}${formatMoney(change)}.`
}
