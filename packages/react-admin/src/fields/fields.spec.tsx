import { screen } from '@testing-library/react';
import { renderFields, renderInList } from '../testing/render-admin.js';
import { BytesField } from './BytesField.js';
import { ChipsField } from './ChipsField.js';
import { DateOnlyField } from './DateOnlyField.js';
import { DigitsField } from './DigitsField.js';
import { TimeOnlyField } from './TimeOnlyField.js';
import { FilesUploadField } from './FilesUploadField.js';
import { FileUploadField } from './FileUploadField.js';
import { ImagesUploadField } from './ImagesUploadField.js';
import { ImageUploadField } from './ImageUploadField.js';
import { CodeField } from './CodeField.js';
import { JsonField } from './JsonField.js';
import { LongTextField } from './LongTextField.js';
import { MarkdownField } from './MarkdownField.js';
import { WebAddressField } from './WebAddressField.js';
import { withStyleSheets } from '../testing/computed-styles.js';

withStyleSheets();

const product = {
  id: 7,
  name: 'Blue lamp',
  thumbnail: '/uploads/lamp.png',
  images: ['/uploads/1.png', '/uploads/2.png'],
  datasheet: '/uploads/price%20list.pdf?v=2',
  manuals: ['/uploads/a.pdf', '/uploads/100%.pdf'],
  homepage: 'https://example.com/lamp',
  evil: 'javascript:alert(1)',
  disguised: ' java\nscript:alert(1)',
  settings: { theme: 'dark', sizes: [1, 2] },
  description: 'First line\nSecond line',
  nothing: null,
};

describe('images', () => {
  it('are named after their field and their record', () => {
    renderFields(<ImageUploadField source="thumbnail" />, product);
    const image = screen.getByRole('img', { name: 'Thumbnail: Blue lamp' });
    expect(image).toHaveAttribute('src', '/uploads/lamp.png');
    expect(image).toHaveStyle({ width: '160px', height: '160px' });
  });

  it('are numbered when there are several, and small in a list', () => {
    renderInList(<ImagesUploadField source="images" />, product);
    expect(screen.getByRole('img', { name: 'Images: Blue lamp (1 of 2)' })).toHaveStyle({
      width: '40px',
    });
    expect(screen.getByRole('img', { name: 'Images: Blue lamp (2 of 2)' })).toBeVisible();
  });

  it('stay on one line in a list, with the number of hidden ones', () => {
    const many = ['/1.png', '/2.png', '/3.png', '/4.png', '/5.png'];
    renderInList(<ImagesUploadField source="images" size={32} />, { ...product, images: many });
    const shown = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(shown).toEqual(['/1.png', '/2.png', '/3.png']);
    expect(screen.getByText('+2')).toBeVisible();
    expect(screen.getByText('+2').parentElement).toHaveStyle({ 'flex-wrap': 'nowrap' });
  });

  it('are all shown on a page, and in a list when they fit', () => {
    const four = { ...product, images: ['/1.png', '/2.png', '/3.png', '/4.png'] };
    const { unmount } = renderFields(<ImagesUploadField source="images" />, four);
    expect(screen.getAllByRole('img')).toHaveLength(4);
    unmount();
    renderInList(<ImagesUploadField source="images" />, four);
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  it('link to the full image from a page, but never to a script', () => {
    const { unmount } = renderFields(<ImageUploadField source="thumbnail" />, product);
    const link = screen.getByRole('link', { name: 'Thumbnail: Blue lamp' });
    expect(link).toHaveAttribute('href', '/uploads/lamp.png');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    unmount();
    renderFields(<ImageUploadField source="evil" />, product);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reserve their height in a list when there is none, so that all rows have the same height', () => {
    const { container } = renderInList(<ImageUploadField source="nothing" size={32} />, product);
    expect(container.querySelector('span')).toHaveStyle({ 'min-height': '32px' });
  });

  it('use the size that is passed', () => {
    renderFields(<ImageUploadField source="thumbnail" size={64} />, product);
    expect(screen.getByRole('img')).toHaveStyle({ width: '64px', height: '64px' });
  });
});

describe('files', () => {
  it('are links with a readable name, opened in a new tab', () => {
    renderFields(<FileUploadField source="datasheet" />, product);
    const link = screen.getByRole('link', { name: 'price list.pdf' });
    expect(link).toHaveAttribute('href', product.datasheet);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('are listed when there are several', () => {
    renderFields(<FilesUploadField source="manuals" />, product);
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['a.pdf', '100%.pdf']);
  });

  it('are named after their type when the API has generated the file name', () => {
    const stored = ['6019b91e-c230-4bf1-8467-4e15788c3c41', '7c6d194e-b1cb-42c0-9d3f-0123456789ab'];
    const manuals = stored.map((name) => `/uploads/${name}.pdf`);
    renderFields(<FilesUploadField source="manuals" />, { id: 1, manuals });
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['PDF file', 'PDF file (2)']);
    expect(links[1]).toHaveAttribute('href', manuals[1]);
  });

  it('are counted after the first one in a list', () => {
    renderInList(<FilesUploadField source="manuals" />, product);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['a.pdf']);
    expect(screen.getByText('+1')).toBeVisible();
  });

  it('take one line in a list, truncated when too long, with the whole name as title', () => {
    renderInList(<FileUploadField source="datasheet" />, product);
    const link = screen.getByText('price list.pdf');
    expect(link).toHaveAttribute('title', 'price list.pdf');
    expect(link).toHaveStyle({ 'white-space': 'nowrap', 'text-overflow': 'ellipsis' });
  });

  it('are not truncated on a page', () => {
    renderFields(<FileUploadField source="datasheet" />, product);
    const link = screen.getByText('price list.pdf');
    expect(link).not.toHaveAttribute('title');
    expect(link).not.toHaveStyle({ 'white-space': 'nowrap' });
  });

  it('do not open the record on a click in a list', async () => {
    const openRecord = jest.fn();
    const field = <FileUploadField source="datasheet" />;
    const { user } = renderInList(<main onClick={openRecord}>{field}</main>, product);
    const link = screen.getByText('price list.pdf');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(openRecord).not.toHaveBeenCalled();
  });
});

describe('web addresses', () => {
  it('are links', () => {
    renderFields(<WebAddressField source="homepage" />, product);
    const link = screen.getByRole('link', { name: 'https://example.com/lamp' });
    expect(link).toHaveAttribute('href', 'https://example.com/lamp');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('are on one line in a list, with the whole address as title', () => {
    renderInList(<WebAddressField source="homepage" />, product);
    const link = screen.getByText('https://example.com/lamp');
    expect(link).toHaveAttribute('title', 'https://example.com/lamp');
    expect(link).toHaveStyle({ 'white-space': 'nowrap', overflow: 'hidden' });
  });

  it.each(['evil', 'disguised'])(
    'are plain text instead of links when they would run a script: %s',
    (source) => {
      const { container } = renderFields(
        <>
          <WebAddressField source={source} />
          <FileUploadField source={source} />
        </>,
        product,
      );
      expect(container).toHaveTextContent(/script:alert\(1\)/);
      expect(screen.queryByRole('link')).toBeNull();
      expect(container.querySelector('[href]')).toBeNull();
    },
  );
});

describe('lists', () => {
  const many = {
    id: 1,
    tags: ['a', 'b', 'c', 'd'],
    flags: [true, false],
    days: ['2026-03-01T00:00:00.000Z'],
    roles: ['ADMIN', 'GONE'],
  };

  it('are chips, on one line with the number of hidden ones in a list', () => {
    const { unmount } = renderInList(<ChipsField source="tags" />, many);
    expect(screen.getByText('a')).toBeVisible();
    expect(screen.queryByText('c')).toBeNull();
    expect(screen.getByText('+2')).toBeVisible();
    unmount();
    renderFields(<ChipsField source="tags" />, many);
    expect(screen.getByText('d')).toBeVisible();
  });

  it('show readable texts for booleans, dates and enum values', () => {
    const choices = [{ id: 'ADMIN', name: 'Administrator' }];
    const { container } = renderFields(
      <>
        <ChipsField source="flags" kind="boolean" />
        <ChipsField source="days" kind="date" />
        <ChipsField source="roles" choices={choices} />
      </>,
      many,
    );
    expect(container).toHaveTextContent('YesNo2026-03-01AdministratorGONE');
  });
});

describe('exact numbers', () => {
  it.each([
    ['12345678901234567890.10', '12,345,678,901,234,567,890.10'],
    ['-0.50', '-0.50'],
    ['9007199254740993', '9,007,199,254,740,993'],
    ['0', '0'],
    ['NaN', 'NaN'],
  ])('keep every digit of %s', (digits, shown) => {
    renderFields(<DigitsField source="digits" />, { id: 1, digits });
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('use the number format options of the field', () => {
    renderFields(<DigitsField source="digits" options={{ useGrouping: false }} />, {
      id: 1,
      digits: '12345.10',
    });
    expect(screen.getByText('12345.10')).toBeVisible();
  });
});

describe('dates and times, in Los Angeles', () => {
  it('are not shifted by the time zone', () => {
    const { container } = renderFields(
      <>
        <DateOnlyField source="day" /> <TimeOnlyField source="time" />
      </>,
      { id: 1, day: '2026-03-01T00:00:00.000Z', time: '1970-01-01T10:30:00.000Z' },
    );
    expect(container).toHaveTextContent(/^3\/1\/2026 10:30:00.AM$/);
  });
});

describe('bytes', () => {
  const blob = { id: 7, blob: btoa('x'.repeat(1536)) };

  it('are shown by their size, and can be downloaded without opening the record', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const openRecord = jest.fn();
    const field = <BytesField source="blob" />;
    const { user } = renderInList(<main onClick={openRecord}>{field}</main>, blob);
    await user.click(screen.getByRole('button', { name: 'Download 1.5 KiB' }));
    expect(names).toEqual(['products-7-blob.bin']);
    expect(saved[0]?.size).toBe(1536);
    expect(openRecord).not.toHaveBeenCalled();
  });
});

describe('JSON', () => {
  it('is indented on a page', () => {
    const { container } = renderFields(<JsonField source="settings" />, product);
    expect(container.querySelector('pre')?.textContent).toBe(
      '{\n  "theme": "dark",\n  "sizes": [\n    1,\n    2\n  ]\n}',
    );
  });

  it('is collapsed on a page when it is long', async () => {
    const limits = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`limit${at}`, at]));
    const { user } = renderFields(<JsonField source="limits" />, { ...product, limits });
    const whole = () => screen.getByText(/^\{\s+"limit0": 0,/);
    expect(whole()).not.toBeVisible();
    await user.click(screen.getByText(/^\{"limit0":0,/));
    expect(whole()).toBeVisible();
    expect(whole().textContent).toBe(JSON.stringify(limits, null, 2));
  });

  it('is one line in a list', () => {
    renderInList(<JsonField source="settings" />, product);
    expect(screen.getByText('{"theme":"dark","sizes":[1,2]}')).toBeVisible();
  });
});

describe('long texts', () => {
  it('keep their line breaks on a page', () => {
    renderFields(<LongTextField source="description" />, product);
    const text = screen.getByText(/First line/);
    expect(text.textContent).toBe(product.description);
    // each line has the direction of its own words, which may be Hebrew
    expect(text).toHaveStyle({ 'white-space': 'pre-wrap', 'unicode-bidi': 'plaintext' });
  });

  it('are truncated in a list', () => {
    renderInList(<LongTextField source="description" />, product);
    expect(screen.getByText(/First line/)).toHaveStyle({ overflow: 'hidden' });
  });
});

it.each([
  ['ImagesUploadField', ImagesUploadField],
  ['FilesUploadField', FilesUploadField],
  ['WebAddressField', WebAddressField],
  ['JsonField', JsonField],
  ['CodeField', CodeField],
  ['LongTextField', LongTextField],
  ['MarkdownField', MarkdownField],
  ['ChipsField', ChipsField],
  ['DigitsField', DigitsField],
  ['BytesField', BytesField],
])('%s shows its emptyText for a missing value, or nothing', (_name, Field) => {
  const { container } = renderFields(<Field source="nothing" />, product);
  expect(container).toHaveTextContent('');
  expect(container.querySelector('img, a, pre')).toBeNull();
  renderFields(<Field source="nothing" emptyText="none yet" />, product);
  expect(screen.getByText('none yet')).toBeVisible();
});
