import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkedOfAll } from '@tafel/contracts/kinds/compare/linked.ts'
import { constantsIn } from '@tafel/kit/constants/constants-in.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useConstants } from '../../../shared/constants/use-constants.ts'
import { recordQuery } from '../../../shared/records/record-queries.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { findRecord } from '../../../workbench/compare/use-linked.ts'
import { screenKind, useKinds } from '../../../workbench/kinds.ts'
import { useFollowUp } from '../../../workbench/use-follow-up.ts'
import { useNewRecord } from '../../../workbench/use-new-record.ts'
import type { HouseholdYear } from '@tafel/contracts/contexts/clients/household-years.ts'

interface StartYear {
  readonly clientId: string
  /** The previous year of assessment; undefined: nothing is carried over. */
  readonly before: HouseholdYear | undefined
}

/** Starts a person's current year of assessment, carried over from the previous one if there is one, and opens it. */
export function useStartYear() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { constants: current } = useConstants()
  const kinds = useKinds()
  const kind = kinds.taxYear.name
  const intoNextYear = kinds.followUps.find(({ from, to }) => from === kind && to === kind)!
  const { mutateAsync: create } = useNewRecord()
  const { mutateAsync: follow } = useFollowUp()
  return useMutation({
    mutationFn: async ({ clientId, before }: StartYear) => {
      if (before === undefined) return void (await create({ kind, clientId }))
      const source = await sourceOf(before).catch((error: unknown) => {
        toastOfError(toasts, error)
        throw error
      })
      await follow({ followUp: intoNextYear, clientId, source })
    },
  })

  /** The previous year, as its own screen loads it. */
  async function sourceOf(before: HouseholdYear) {
    const { load } = screenKind(kinds, before.kind)!
    const [record, compare, screen] = await Promise.all([
      queries.fetchQuery(recordQuery(http, before)),
      kinds.loadCompare[before.kind](),
      load(),
    ])
    const { recordId, inputs, description } = record
    const context = { today: localDate(new Date()), constants: constantsIn(queries)(record.constantsVersion) ?? current }
    const linkedInputs = await linkedOfAll(compare, [record], findRecord(http))
    const linked = (await screen.loadLinked?.())?.({ ...inputs }, { ...context, recordId, linkedInputs })
    return { inputs, description, context: linked === undefined ? context : { ...context, linked } }
  }
}
