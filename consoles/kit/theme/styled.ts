import { __unsafe_useEmotionCache as useEmotionCache, css, type CSSObject, type EmotionCache, type SerializedStyles } from '@emotion/react'
import type { ComponentProps, ElementType, FunctionComponent } from 'react'
import { jsx } from 'react/jsx-runtime'

export { type CSSObject, Global, keyframes } from '@emotion/react'

// Elements with styles of their own. Styles are inserted once, when the first element renders; from then on each element only has a class,
// because a screen that renders at every key has no time to compute its styles again.

type Styled<Tag extends ElementType, Looks = unknown> = FunctionComponent<
  Omit<ComponentProps<Tag>, keyof Looks> & Looks & { readonly as?: ElementType }
>

interface Props {
  readonly as?: ElementType
  readonly className?: string
  readonly [name: string]: unknown
}

type Style = CSSObject | ((looks: never) => CSSObject)

interface Made {
  readonly element: ElementType
  readonly styles: readonly Style[]
  readonly looks: readonly string[]
}

/** Existing components, which others can derive from. */
const made = new WeakMap<object, Made>()

/**
 * A component from a tag or another component: `styled('p')({ margin: 0 })`. One of `styled`'s own keeps its styles under the new ones.
 * `looks` names the style props; they have few values, and don't reach the element.
 */
export function styled<Tag extends ElementType>(tag: Tag): (styles: CSSObject) => Styled<Tag>
export function styled<Tag extends ElementType, Name extends string>(
  tag: Tag,
  looks: readonly Name[],
): <Looks extends { readonly [look in Name]?: unknown }>(styles: (looks: Looks) => CSSObject) => Styled<Tag, Looks>
export function styled(tag: ElementType, looks: readonly string[] = []) {
  const base = typeof tag === 'string' ? undefined : made.get(tag)
  return (own: Style): FunctionComponent<Props> => {
    const whole: Made = {
      element: base?.element ?? tag,
      styles: [...(base?.styles ?? []), own],
      looks: [...(base?.looks ?? []), ...looks],
    }
    const component = componentOf(whole)
    made.set(component, whole)
    return component
  }
}

function componentOf({ element, styles, looks }: Made): FunctionComponent<Props> {
  const written = new Map<string, SerializedStyles>()

  function write(key: string, props: Props, more: readonly string[]): SerializedStyles {
    const known = written.get(key)
    if (known !== undefined) return known
    const serialized = css(...styles.map((style) => (typeof style === 'function' ? style(props as never) : style)), ...more)
    written.set(key, serialized)
    return serialized
  }

  return (props) => {
    const cache = useEmotionCache()
    const { as = element, className, ...others } = props
    const rest: Record<string, unknown> = others
    let key = ''
    for (const look of looks) {
      key += `${String(props[look])} `
      delete rest[look]
    }
    // Without a document there is nowhere to insert styles.
    if (cache === null) return jsx(as, className === undefined ? rest : withClass(rest, className))
    if (className === undefined) return jsx(as, withClass(rest, classOf(cache, write(key, props, []))))
    // Styles of a class override these, as whenever one component styles another.
    const { registered, foreign } = parted(cache, className)
    const own = classOf(
      cache,
      write(
        `${key}${registered.join(' ')}`,
        props,
        registered.map((name) => `${cache.registered[name]};`),
      ),
    )
    return jsx(as, withClass(rest, [...foreign, own].join(' ')))
  }
}

/** The props belong to this render, so a single copy is enough. */
function withClass(rest: Record<string, unknown>, className: string): Record<string, unknown> {
  rest['className'] = className
  return rest
}

function classOf(cache: EmotionCache, serialized: SerializedStyles): string {
  const name = `${cache.key}-${serialized.name}`
  if (cache.inserted[serialized.name] !== undefined) return name
  cache.registered[name] ??= serialized.styles
  // The following parts are its keyframes.
  for (let part: SerializedStyles | undefined = serialized; part !== undefined; part = part.next)
    cache.insert(part === serialized ? `.${name}` : '', part, cache.sheet, true)
  return name
}

function parted({ registered: known }: EmotionCache, className: string) {
  const names = className.split(' ').filter(Boolean)
  return {
    registered: names.filter((name) => known[name] !== undefined),
    foreign: names.filter((name) => known[name] === undefined),
  }
}
