import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useBrands } from '../../../api/choices';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useLogos, useRemoveLogo, useUploadLogo } from './api';
import { type Logo, logoUrl, slugOf } from './model';

const MAX_LOGO_BYTES = 512 * 1024;
const TOO_LARGE = 'This image is too large. Logos can be up to 512 KB.';
const NOT_AN_IMAGE = 'Use an SVG or PNG image.';

/** Logos are drawn for white paper. */
const Image = styled('img')({
  display: 'block',
  height: 48,
  maxWidth: 200,
  padding: 4,
  borderRadius: 6,
  objectFit: 'contain',
  backgroundColor: '#fff',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });

/** The logo on each brand's documents. */
export function BrandLogos() {
  const brands = useBrands();
  return (
    <Panel title="Brand Logos" subtitle="On the first page of new documents. SVG or PNG up to 512 KB.">
      <Loaded reading={useLogos()} subject="the logos" skeleton={<LoadingState label="Loading the logos" />}>
        {(logos) => (
          <RowList aria-label="Brand logos">
            {brands.map((brand) => (
              <BrandLogo key={brand} brand={brand} logo={logos.find((logo) => logo.brand === brand)} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

function BrandLogo({ brand, logo }: { brand: string; logo: Logo | undefined }) {
  const slug = slugOf(brand);
  const input = useRef<HTMLInputElement>(null);
  const { run: upload, isRunning: isUploading } = useUploadLogo(slug);
  const { run: remove, isRunning: isRemoving } = useRemoveLogo(slug);
  const notify = useNotify();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES) return void notify.error(TOO_LARGE);
    if (file.type !== 'image/svg+xml' && file.type !== 'image/png') return void notify.error(NOT_AN_IMAGE);
    try {
      await upload(file);
      notify.success('Logo Saved', brand);
    } catch (error) {
      notify.failure(error, 'Failed to save the logo');
    }
  };
  const drop = async () => {
    try {
      await remove(undefined);
      notify.success('Logo Removed', brand);
    } catch (error) {
      notify.failure(error, 'Failed to remove the logo');
    }
  };
  return (
    <li>
      <div>
        <strong>{brand}</strong>
        {logo ? (
          <Image src={logoUrl(brand, logo)} alt={`Logo of ${brand}`} />
        ) : (
          <div>No logo yet. Documents show only the name.</div>
        )}
      </div>
      <Buttons>
        <Button
          variant="outlined"
          loading={isUploading}
          aria-label={`${logo ? 'Replace' : 'Upload'} the logo of ${brand}`}
          onClick={() => input.current?.click()}
        >
          {logo ? 'Replace' : 'Upload'}
        </Button>
        {logo ? (
          <Button loading={isRemoving} aria-label={`Remove the logo of ${brand}`} onClick={() => void drop()}>
            Remove
          </Button>
        ) : null}
      </Buttons>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/svg+xml,image/png,.svg,.png"
        aria-label={`Logo file of ${brand}`}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </li>
  );
}
