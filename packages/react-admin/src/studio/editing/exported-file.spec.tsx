import { screen } from '@testing-library/react';
import { toCsv } from '../../pages/export-records.js';
import { cellOf, pasteAt, renderStudio } from '../../testing/render-studio.js';

const paste = async (table: string) => {
  const { user, writes } = await renderStudio('weight', 'deposit', 'notes');
  await pasteAt(user, 'p1', 'name', table);
  await screen.findByText(/row changed|not saved/);
  return writes()[0]?.[2];
};

describe('a pasted file', () => {
  it('that was exported is read as it was written, whatever the language', async () => {
    const record = { name: '=1+1', weight: 1.234, deposit: '-12.500', notes: "'tis" };
    expect(await paste(toCsv([record]))).toEqual(record);
  });

  it('named as in the API may also contain numbers in the language', async () => {
    expect(await paste('weight,deposit\n"1.234,5","0,5"')).toEqual({
      weight: 1234.5,
      deposit: '0.5',
    });
  });

  it('may begin with the line that tells Excel the separator', async () => {
    expect(await paste('sep=;\r\nWeight;Notes\r\n1.234;mine')).toEqual({
      weight: 1234,
      notes: 'mine',
    });
  });

  it('of people is read as they write', async () => {
    expect(await paste("Weight;Notes\n1.234;'-- sic")).toEqual({ weight: 1234, notes: "'-- sic" });
    expect(cellOf('p1', 'weight')).toHaveTextContent('1.234');
  });
});
