import { findLinked, type Found, type LinkedInputs, linkKey, noLinked, type RecordLink } from '../links.ts'
import type { AnyCompareKind } from './kind.ts'
import type { Values } from '../../base/paths.ts'

/** All linked records of a comparison, each looked up once. `find` returns undefined if there is none. */
export async function linkedOfAll(
  { linksOf }: AnyCompareKind,
  records: readonly { readonly inputs: unknown; readonly links: readonly unknown[] }[],
  find: (link: RecordLink) => Promise<Found | undefined>,
): Promise<LinkedInputs> {
  const linking = records.filter(({ links }) => links.length > 0)
  if (linksOf === undefined || linking.length === 0) return noLinked
  const asked = new Map<string, Promise<Found | undefined>>()
  const findOnce = (link: RecordLink) => {
    const key = linkKey(link)
    const known = asked.get(key) ?? find(link)
    asked.set(key, known)
    return known
  }
  const found = await Promise.all(
    linking.map(({ inputs }) => findLinked((given, known) => linksOf(given as Values, known), inputs, findOnce)),
  )
  return (link) => found.map(({ linkedInputs }) => linkedInputs(link)).find((inputs) => inputs !== undefined)
}
