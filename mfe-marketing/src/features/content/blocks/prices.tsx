import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { Section } from '../../../components/section.tsx';
export function Prices({ block }: { readonly block: BlockOf<'prices'> }) {
  const { language } = useShell();
  const price = (money: Money | null) => (money ? formatMoney(money, localeOf(language)) : '–');
  return (
    <Section title={block.title} text={block.lead}>
      <table>
        <tbody>
          {block.rows.map(({ weight, economy, express, priority }) => (
            <tr key={weight}>
              <th scope="row">{weight / 1000} kg</th>
              <td>{price(economy)}</td>
              <td>{price(express)}</td>
              <td>{price(priority)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
