import { useQuery } from '@tanstack/react-query'
import { setAt } from '@tafel/contracts/contexts/history/set-by.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { momentWords, personWords } from '../../shared/history/entry-words.ts'
import { recordAsOfQuery } from '../../shared/history/history-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { LOADING } from './loading-text.ts'

export interface SetByWordsProps {
  readonly record: RecordView
  readonly field: string
}

/** Names the person who set a field of the record, and when. */
export default function SetByWords({ record, field }: SetByWordsProps) {
  const now = useQuery(recordAsOfQuery(useHttp(), record, { revision: Number(record.revision) }))
  if (now.isError) return <>Can’t show who set this: the history needs a connection.</>
  if (now.data === undefined) return LOADING
  const set = setAt(now.data.setBy, `inputs.${field}`)
  if (set === undefined) return <>Default value</>
  return (
    <>
      Set by {personWords(now.data.people, set.by)}, {momentWords(set.at)}
    </>
  )
}
