import { useQuery } from '@tanstack/react-query'
import { disagreements } from '@tafel/contracts/contexts/clients/spouse-returns.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useCallback, useMemo } from 'react'
import { recordPaths } from '../../../../shared/paths.ts'
import { TextLink } from '../../../../shared/links/link-button.tsx'
import { recordQuery } from '../../../../shared/records/record-queries.ts'
import { useHttp } from '../../../../shared/session/http.ts'
import { useEngineResult } from '../../../../workbench/hooks/use-engine-result.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { Warning } from '../../../../workbench/parts/ledger-table.tsx'
import { type Answered, engine } from '../../engine/calculations.ts'
import { coupleColumns, questionOfPartner } from '../../model/spouse.ts'
import { SideTable } from './side-table.tsx'

/** The linked scenario of the spouse: its current result next to this one, and the total of both. */
export function SpouseSection({ answer, spouseScenarioId }: { readonly answer: Answered; readonly spouseScenarioId: string }) {
  const http = useHttp()
  const found = useQuery(recordQuery(http, { kind: 'scenario', recordId: spouseScenarioId })).data as RecordView<'scenario'> | undefined
  const own = answer.question.context.linked?.scenarioId
  if (found === undefined || own === undefined || found.deleted) return null
  return (
    <DetailSection title="Both spouses">
      <Couple answer={answer} partner={found} own={own} />
    </DetailSection>
  )
}

interface CoupleProps {
  readonly answer: Answered
  readonly partner: RecordView<'scenario'>
  /** The id of the open record. */
  readonly own: string
}

function Couple({ answer, partner, own }: CoupleProps) {
  const question = useMemo(() => questionOfPartner(partner, own, answer.question), [partner, own, answer])
  const { value, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('answer', question, undefined, { signal }), [question]),
  )
  // Contradicting returns have no total.
  const isSum = disagreements({ recordId: own, inputs: answer.question.given }, partner).length === 0
  return (
    <>
      <DetailWords>
        <TextLink to={recordPaths.calculate.href(partner)}>
          {partner.clientName}: {partner.description}
        </TextLink>
      </DetailWords>
      {value?.ok === true && (
        <div aria-busy={!isNew} style={isNew ? undefined : { opacity: 0.6 }}>
          <SideTable side={coupleColumns(answer.result, value.result, partner.clientName, isSum)} />
        </div>
      )}
      {value?.ok === false && (
        <DetailWords>
          <Warning>The spouse’s return has no result: {value.faults[0]?.message}</Warning>
        </DetailWords>
      )}
    </>
  )
}
