import { useQuery } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useCallback, useMemo } from 'react'
import { recordPaths } from '../../../../app/paths.ts'
import { pinnedVersion } from '../../../../shared/constants/use-constants.ts'
import { TextLink } from '../../../../shared/links/link-button.tsx'
import { recordQuery } from '../../../../shared/records/record-queries.ts'
import { useRecordCommands } from '../../../../shared/records/use-record-commands.ts'
import { useHttp } from '../../../../shared/session/http.ts'
import { useMayWrite } from '../../../../shared/session/use-may-write.ts'
import { useAsked } from '../../../../workbench/hooks/use-asked.ts'
import { useSettled } from '../../../../workbench/hooks/use-settled.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { Warning } from '../../../../workbench/parts/ledger-table.tsx'
import { type Answered, engine } from '../../engine/calculations.ts'
import { coupleColumns, linkedBack, linkOf, questionOfPartner } from '../../model/spouse.ts'
import { SideTable } from './side-table.tsx'

/** The linked scenario of the spouse: its answer as it stands now beside this one, and what both come to. */
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
  /** The id of the record on screen. */
  readonly own: string
}

function Couple({ answer, partner, own }: CoupleProps) {
  const settled = useSettled(answer)
  const question = useMemo(() => questionOfPartner(partner, own, settled.question), [partner, own, settled])
  const { value, isCurrent } = useAsked(
    useCallback((signal: AbortSignal) => engine.run('answer', question, undefined, { signal }), [question]),
  )
  const link = linkOf(partner, own)
  const isNew = isCurrent && settled === answer
  return (
    <>
      <DetailWords>
        <TextLink to={recordPaths.calculate.href(partner)}>
          {partner.clientName}: {partner.description}
        </TextLink>
      </DetailWords>
      {value?.ok === true && (
        <div aria-busy={!isNew} style={isNew ? undefined : { opacity: 0.6 }}>
          <SideTable side={coupleColumns(answer.result, value.result, partner.clientName)} />
        </div>
      )}
      {value?.ok === false && (
        <DetailWords>
          <Warning>There is no answer of the spouse: {value.faults[0]?.message}</Warning>
        </DetailWords>
      )}
      {link === 'elsewhere' && (
        <DetailWords>
          <Warning>The scenario of the spouse is linked to another one than this.</Warning>
        </DetailWords>
      )}
      {link === 'nowhere' && <LinkBack partner={partner} own={own} />}
    </>
  )
}

/** Offers the link the other way, as a change of the spouse's record by itself. */
function LinkBack({ partner, own }: Omit<CoupleProps, 'answer'>) {
  const { saveAgain } = useRecordCommands()
  const mayWrite = useMayWrite()
  return (
    <>
      <DetailWords>
        <Warning>The scenario of the spouse is not linked back, so its answer takes nothing from this one.</Warning>
        {partner.locked && ' It is locked.'}
      </DetailWords>
      {mayWrite && !partner.locked && (
        <Button
          tone="white"
          look="outline"
          size="small"
          busy={saveAgain.isPending}
          style={{ marginTop: 8 }}
          onClick={() => saveAgain.mutate({ record: partner as RecordView, inputs: linkedBack(partner, own), ...pinnedVersion(partner) })}
        >
          Link it back, and save it
        </Button>
      )}
    </>
  )
}
