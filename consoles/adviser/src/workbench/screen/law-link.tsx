import { lawText } from '@tafel/contracts/law/working/law.ts'
import type { Law as LawOfStep } from '@tafel/contracts/law/working/trace.ts'
import { Law } from '@tafel/kit/text/text.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'

/** Loads when a working is first opened, because it contains every section of law. */
const slugs = async () => {
  const [{ LAW_SECTIONS }, { sectionFinder }, { slugOf }] = await Promise.all([
    import('@tafel/contracts/law/sections/all.ts'),
    import('@tafel/contracts/law/sections/find-section.ts'),
    import('@tafel/contracts/law/sections/section/law-section.ts'),
  ])
  const find = sectionFinder(LAW_SECTIONS)
  return (law: LawOfStep) => {
    const entry = find(law)
    return entry === undefined ? undefined : slugOf(entry)
  }
}

/** A section of law in a working; links to its explanation if there is one. */
export function LawLink({ law }: { readonly law: LawOfStep }) {
  const { data: slugOfLaw } = useQuery({ queryKey: ['law', 'slugs'], queryFn: slugs, staleTime: Infinity })
  const slug = slugOfLaw?.(law)
  return (
    <Law>
      {slug === undefined ? (
        lawText(law)
      ) : (
        <Link to={paths.law.href(slug)} style={{ color: 'inherit' }}>
          {lawText(law)}
        </Link>
      )}
    </Law>
  )
}
