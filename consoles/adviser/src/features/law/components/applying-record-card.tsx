import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { slugOf, type LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { formatAmount, formatDate, formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { constantsIn } from '@tafel/kit/constants/constants-in.ts'
import { Hint, PaneTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { recordPaths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { overviewQuery, recordQuery } from '../../../shared/records/record-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import { findApplyingRecord, MAX_OPENED } from '../model/applying-record.ts'

const Card = styled('section')({
  display: 'grid',
  gap: 8,
  padding: '16px 18px',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
})
const Title = styled(PaneTitle)({ fontSize: '0.8125rem', fontWeight: 400, color: color.ink3 })
const Lines = styled('dl')({
  margin: 0,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 14, padding: '6px 0', borderBottom: `1px solid ${color.rule}` },
  '& dd': { margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

/** One of the user's newest records that applies the section. Searches on request, because opening a record is logged. */
export function ApplyingRecordCard({ entry }: { readonly entry: LawSection }) {
  const titleId = useId()
  const http = useHttp()
  const queries = useQueryClient()
  const kinds = useKinds()
  const found = useQuery({
    queryKey: ['law', 'resting', slugOf(entry)],
    queryFn: async () => {
      const { recent } = await queries.fetchQuery(overviewQuery(http))
      return findApplyingRecord(entry, recent, kinds, constantsIn(queries), (record) => queries.fetchQuery(recordQuery(http, record)))
    },
    enabled: false,
  })
  const { data, isFetching, isError, refetch } = found
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>A record that applies it</Title>
      {data === undefined || data === null ? (
        <>
          <Hint role="status">
            {isError
              ? 'Your records could not be loaded. Nothing was changed.'
              : data === null
                ? 'None of your newest records applies this section.'
                : `Searches up to ${MAX_OPENED} of your newest records. The access log will show that you opened them.`}
          </Hint>
          <div>
            <Button tone="white" look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
              Find a record
            </Button>
          </div>
        </>
      ) : (
        <>
          <strong>
            {data.record.description} · {data.record.clientName}
          </strong>
          <Lines>
            {data.steps.map((step) => (
              <div key={step.id}>
                <dt>{step.label}</dt>
                <dd>{valueWords(step)}</dd>
              </div>
            ))}
          </Lines>
          <span>
            <TextLink to={recordPaths.calculate.href(data.record)}>Open the record</TextLink>{' '}
            <Hint>· {KIND_NAMES[data.record.kind].words.one}</Hint>
          </span>
        </>
      )}
    </Card>
  )
}

function valueWords({ value, unit }: TraceStep): string {
  if (unit === 'cents') return formatMoney(Number(value))
  if (unit === 'ppm') return formatRate(Number(value))
  if (unit === 'date') return formatDate(String(value))
  return unit === 'months' ? `${value} months` : formatAmount(Number(value) * 100)
}
