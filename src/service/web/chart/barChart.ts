import { scaleLinear } from 'd3-scale'
import { html, type Html } from '../html.js'

export interface Bar {
  readonly label: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
}

export interface BarChart {
  /** Of the chart; unique on its page. */
  readonly id: string
  readonly title: string
  /** Above it, where its heading does not say it all. */
  readonly caption?: string
  /** What it shows, for who does not see it; the values stand in a table beside it. */
  readonly description: string
  readonly bars: readonly Bar[]
  readonly language: string
}

/** Heights in pixels: of a bar with its label above, and of the axis below all. */
const ROW = 40
const AXIS = 24
/** What fits above a bar on a phone, beside its value. */
const LONGEST_LABEL = 36

/**
 * Bars from the left, as SVG within the page. It bears no style and no script; places across are percentages, so that it
 * fits each width while its words keep their size, and colours are those of the style sheet.
 */
export function barChart({ id, title, caption, description, bars, language }: BarChart): Html {
  const values = bars.map(({ value }) => value)
  const across = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values)])
    .range([0, 100])
    .nice(4)
  const at = (value: number) => `${Math.round(across(value) * 100) / 100}%`
  const height = bars.length * ROW
  // Half a company is none.
  const whole = values.every(Number.isInteger)
  const ticks = across.ticks(4).filter(tick => !whole || Number.isInteger(tick))
  return html`<figure class="chart">
    ${caption !== undefined && html`<figcaption>${caption}</figcaption>`}
    <svg
      role="img"
      aria-labelledby="${id}-title ${id}-description"
      width="100%"
      height="${height + AXIS}"
      xmlns="http://www.w3.org/2000/svg"
    >
      <title id="${id}-title">${title}</title>
      <desc id="${id}-description">${description}</desc>
      ${ticks.map(
        tick =>
          html`<line class="tick" x1="${at(tick)}" x2="${at(tick)}" y1="0" y2="${height}" />
            <text class="axis" x="${at(tick)}" y="${height + AXIS - 6}" text-anchor="${anchor(across(tick))}">
              ${tick.toLocaleString(language, { notation: 'compact' })}
            </text> `
      )}
      ${bars.map(({ label, value, text }, row) => {
        const [from, to] = [across(Math.min(0, value)), across(Math.max(0, value))]
        return html`<g>
          <text class="name" x="0" y="${row * ROW + 14}">${shortened(label)}</text>
          <text class="value" x="100%" y="${row * ROW + 14}" text-anchor="end">${text}</text>
          <rect class="bar" x="${from}%" width="${to - from}%" y="${row * ROW + 19}" height="13" rx="2" />
        </g> `
      })}
    </svg>
  </figure>`
}

function anchor(percent: number): string {
  if (percent < 4) return 'start'
  return percent > 96 ? 'end' : 'middle'
}

function shortened(label: string): string {
  return label.length <= LONGEST_LABEL ? label : `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…`
}
