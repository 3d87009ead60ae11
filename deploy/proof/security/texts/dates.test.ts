import { FIRST_DAY, LAST_DAY } from '@tafel/contracts/base/fields.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { slotsOf } from '../kit/schema-walk.ts'
import { BEYOND, written } from './dates.ts'

/** Excluded: the calculators bound the dates of inputs themselves, and stored inputs stay readable. */
const isInput = (path: readonly string[]) => path.includes('inputs')

const routes: Readonly<Record<string, Route>> = ROUTES
const places = Object.entries(routes).flatMap(([route, row]) =>
  [row.query, row.body].flatMap((schema) =>
    schema === undefined
      ? []
      : slotsOf(schema).flatMap(({ path, date }) =>
          date === undefined || isInput(path) ? [] : [{ place: `${route} ${path.join('.')}`, ...date }],
        ),
  ),
)

test('finds dates of every form', () => {
  expect(new Set(places.map(({ form }) => form))).toEqual(new Set(['day', 'moment', 'month']))
  expect(places.map(({ place }) => place)).toEqual(expect.arrayContaining(['financeFigures asOf', 'planReview nextReviewOn']))
})

test.each(places)('$place takes the first and the last day of requests, and none beyond', ({ form, schema }) => {
  for (const day of [FIRST_DAY, LAST_DAY]) expect(z.safeParse(schema, written(day, form)).success).toBe(true)
  for (const day of BEYOND) expect(z.safeParse(schema, written(day, form)).success).toBe(false)
})
